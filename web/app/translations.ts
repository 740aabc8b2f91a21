import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseLanguage, fallbackLanguage, isLanguage, languageCodes } from '#web/format/languages.ts'

const storageKey = 'i18nextLng'

/** Words are fetched, one file per language, so that a language costs nothing until somebody reads it. */
const fetched: BackendModule = {
  type: 'backend',
  init: () => undefined,
  // i18next takes an answer by promise only from a function that declares both parameters.
  read: async (language, _namespace) => {
    const answer = await fetch(`/locales/${language}/translation.json`)
    if (!answer.ok) throw new Error(`No words for ${language}: ${answer.status}`)
    return answer.json()
  },
}

/** The language chosen here before, else the browser's, else English. */
function detectLanguage(): string {
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

export async function startTranslations(): Promise<void> {
  i18next.on('languageChanged', rememberLanguage)
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
      // React escapes already.
      interpolation: { escapeValue: false },
    })
}
