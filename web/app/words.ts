import { chooseLanguage, type Language } from '#web/format/languages.ts'

export const languageKey = 'i18nextLng'

type Words = Readonly<Record<string, unknown>>

/** The language chosen here before, else the browser's, else English. */
export function detectLanguage(): Language {
  const chosen = localStorage.getItem(languageKey)
  return chooseLanguage(chosen === null ? navigator.languages : [chosen, ...navigator.languages])
}

async function fetchWords(language: string): Promise<Words> {
  const answer = await fetch(`/locales/${language}/translation.json`)
  if (!answer.ok) throw new Error(`No words for ${language}: ${answer.status}`)
  return answer.json()
}

let ahead: { readonly language: Language; readonly words: Promise<Words> } | undefined

/** Nothing can be shown without words: they are fetched before anything asks for them. */
export function askForWords(): void {
  const language = detectLanguage()
  const words = fetchWords(language)
  ahead = { language, words }
  // Whoever asks for them is told.
  words.catch(() => undefined)
}

/** All words of a language. Those fetched ahead are handed out once: whoever asks again wants them anew. */
export function wordsOf(language: string): Promise<Words> {
  if (ahead?.language !== language) return fetchWords(language)
  const { words } = ahead
  ahead = undefined
  return words
}
