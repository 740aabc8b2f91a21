/** Over any page: what a sum is made of. */
export const figureDialogs = { figure: { figure: 'itself' } } as const
