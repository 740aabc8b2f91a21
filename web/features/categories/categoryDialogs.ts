/** The form; without a category, of a new one. */
export const categoryDialogs = { category: { category: 'optional' } } as const
