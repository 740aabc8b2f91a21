import { chooseLanguage, type Language } from '#web/format/languages.ts'
import { asked, type Words } from './ahead/asked.ts'

export const languageKey = 'i18nextLng'

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

/** Nothing can be shown without words: they are fetched before anything asks for them. */
export function askForWords(): void {
  const language = detectLanguage()
  const answer = fetchWords(language)
  asked.words = { language, answer }
  // Whoever takes them is told.
  answer.catch(() => undefined)
}

/** All words of a language. Those fetched ahead are handed out once: whoever asks again wants them anew. */
export function wordsOf(language: string): Promise<Words> {
  const { words } = asked
  if (words?.language !== language) return fetchWords(language)
  asked.words = undefined
  return words.answer
}
