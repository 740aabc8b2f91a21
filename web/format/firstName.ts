/** Two names, as somebody is called who has a first and a last one. */
const two = /^(?<first>\p{Lu}[\p{L}\p{M}’'-]+) \p{Lu}[\p{L}\p{M}’'-]+$/u

/** What begins like a name and is none: an article, or the words for who cannot be named. */
const noNames: ReadonlySet<string> = new Set(
  'The Der Die Das La Le Les Los Las El Il Lo Gli Os As Mr Mrs Ms Dr Herr Frau Unknown User Unbekannte'.split(' '),
)

/** "Sam" of "Sam Clarke"; whatever is no first and last name stays whole. */
export function firstNameOf(name: string): string {
  const first = two.exec(name)?.groups?.first
  return first === undefined || noNames.has(first) ? name : first
}

/** First names, as long as they tell these people apart. */
export function shortNamesOf(names: readonly string[]): (name: string) => string {
  const distinct = [...new Set(names)]
  return name => {
    const first = firstNameOf(name)
    return distinct.filter(other => firstNameOf(other) === first).length > 1 ? name : first
  }
}
