/** What the input of a mutation is called: every one has its own. */
export const inputOf = (mutation: string): string => `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`
