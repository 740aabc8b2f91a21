import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'

const storageKey = 'i18nextLng'
const fallback = 'en'
const languages = [fallback] as const

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
  const wishes = [localStorage.getItem(storageKey), ...navigator.languages].filter(wish => wish !== null)
  const known = wishes.flatMap(wish =>
    languages.filter(language => wish === language || wish.startsWith(`${language}-`)),
  )
  return known[0] ?? fallback
}

export async function startTranslations(): Promise<void> {
  i18next.on('languageChanged', language => {
    document.documentElement.lang = language
    localStorage.setItem(storageKey, language)
  })
  await i18next
    .use(fetched)
    .use(initReactI18next)
    .init({
      lng: detectLanguage(),
      fallbackLng: fallback,
      supportedLngs: [...languages],
      // React escapes already.
      interpolation: { escapeValue: false },
    })
}
