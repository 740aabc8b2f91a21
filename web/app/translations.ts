import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseLanguage, fallbackLanguage, isLanguage, type Language, languageCodes } from '#web/format/languages.ts'

const storageKey = 'i18nextLng'

async function wordsOf(language: string): Promise<ResourceKey> {
  const answer = await fetch(`/locales/${language}/translation.json`)
  if (!answer.ok) throw new Error(`No words for ${language}: ${answer.status}`)
  return answer.json()
}

/** Words are fetched, one file per language, so that a language costs nothing until somebody reads it. */
const fetched: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, _namespace, tell) => {
    wordsOf(language).then(
      words => tell(null, words),
      // True: it may be tried again.
      error => tell(error, true),
    )
  },
}

/** The language chosen here before, else the browser's, else English. */
export function detectLanguage(): Language {
  const chosen = localStorage.getItem(storageKey)
  return chooseLanguage(chosen === null ? navigator.languages : [chosen, ...navigator.languages])
}

function rememberLanguage(language: string): void {
  // Where the words of a language are missing, English ones are read.
  document.documentElement.lang = i18next.resolvedLanguage ?? fallbackLanguage
  if (localStorage.getItem(storageKey) !== language) localStorage.setItem(storageKey, language)
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === storageKey && newValue && isLanguage(newValue)) void i18next.changeLanguage(newValue)
}

const readAgain = () => void i18next.changeLanguage(i18next.language)

/** Where words cannot be read, English ones stand in until the line is back; without any at all there is no app. */
export async function startTranslations(): Promise<void> {
  i18next.on('languageChanged', rememberLanguage)
  i18next.on('failedLoading', () => addEventListener('online', readAgain, { once: true }))
  addEventListener('storage', followOtherTabs)
  await i18next
    .use(fetched)
    .use(initReactI18next)
    .init({
      lng: detectLanguage(),
      fallbackLng: fallbackLanguage,
      supportedLngs: [...languageCodes],
      // "pt-BR" is a language of its own here, not a kind of "pt".
      load: 'currentOnly',
      maxRetries: 2,
      // React escapes already.
      interpolation: { escapeValue: false },
    })
  if (i18next.resolvedLanguage === undefined) throw new Error('There are no words to begin with')
}
