import { readFileSync } from 'node:fs'
import { createInstance, type TFunction } from 'i18next'

/** What is written in mail and said by pushes, and what of the words of the pages is also said in them. */
const FILES = [
  (language: string) => new URL(`words/${language}.json`, import.meta.url),
  (language: string) => new URL(`../push/words/${language}.json`, import.meta.url),
  (language: string) => new URL(`../../web/locales/${language}/translation.json`, import.meta.url),
]

const known = new Map<string, TFunction>()

/** In somebody's language, read once. */
export function wordsIn(language: string): TFunction {
  const before = known.get(language)
  if (before !== undefined) return before
  const words = Object.assign({}, ...FILES.map(file => JSON.parse(readFileSync(file(language), 'utf8'))))
  const catalogue = createInstance()
  void catalogue.init({
    ...{ lng: language, initAsync: false, resources: { [language]: { translation: words } } },
    // Whoever puts them into a page sees to that.
    interpolation: { escapeValue: false },
  })
  known.set(language, catalogue.t)
  return catalogue.t
}
