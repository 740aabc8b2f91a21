type Compare = (one: string, other: string) => number

/**
 * The order of texts in a list of this language: ñ follows n in Spanish and stands among the n elsewhere. Every list goes
 * by it, for a comparison without a language goes by that of the browser, which nobody chose here.
 */
export const orderIn = (language: string): Compare => new Intl.Collator(language).compare

/** The same for things that are called something. */
export function byNameIn<Named>(language: string, nameOf: (named: Named) => string) {
  const compare = orderIn(language)
  return (one: Named, other: Named): number => compare(nameOf(one), nameOf(other))
}

/** Nobody means another person by a small letter; by an accent they may. */
export function isSameNameIn(language: string): (one: string, other: string) => boolean {
  const { compare } = new Intl.Collator(language, { sensitivity: 'accent' })
  return (one, other) => compare(one.trim(), other.trim()) === 0
}
