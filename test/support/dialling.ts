/**
 * A line at rest that the server closes at the very moment it is used is opened anew, as browsers do: nothing of what was
 * asked has arrived.
 */
export const openedAnew = { maxRetries: 3 } as const
