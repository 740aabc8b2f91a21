import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { fallbackLanguage, isLanguage, languageCodes } from '#web/format/languages.ts'
import { detectLanguage, languageKey, wordsOf } from './words.ts'

/** The only one, as i18next calls it. */
const namespace = 'translation'

/** Until the words of a language can be read, English ones stand in, or where there are none those read so far. */
async function standIn(): Promise<void> {
  const read = i18next.resolvedLanguage
  i18next.options.fallbackLng = read ? [fallbackLanguage, read] : [fallbackLanguage]
  if (i18next.hasResourceBundle(fallbackLanguage, namespace)) return
  const words = await wordsOf(fallbackLanguage).catch(() => null)
  if (words) i18next.addResourceBundle(fallbackLanguage, namespace, words)
}

/** Words are fetched, one file per language, so that a language costs nothing until somebody reads it. */
const fetched: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, _namespace, tell) => {
    wordsOf(language).then(
      words => tell(null, words),
      async error => {
        // Nobody sees the names of words in their place.
        await standIn()
        // True: it may be tried again.
        tell(error, true)
      },
    )
  },
}

function rememberLanguage(language: string): void {
  // Where the words of a language are missing, English ones are read.
  document.documentElement.lang = i18next.resolvedLanguage ?? fallbackLanguage
  if (localStorage.getItem(languageKey) !== language) localStorage.setItem(languageKey, language)
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === languageKey && newValue && isLanguage(newValue)) void i18next.changeLanguage(newValue)
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
      // Only where one language cannot be read is another one fetched.
      fallbackLng: false,
      supportedLngs: [...languageCodes],
      // "pt-BR" is a language of its own here, not a kind of "pt".
      load: 'currentOnly',
      maxRetries: 2,
      // React escapes already.
      interpolation: { escapeValue: false },
    })
  if (i18next.resolvedLanguage === undefined) throw new Error('There are no words to begin with')
}
