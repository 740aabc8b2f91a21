/** Of what stands in a colour, what is behind it. */
export const tileColour = (tint: string): string => `color-mix(in oklab, ${tint} 18%, var(--surface-raised))`
