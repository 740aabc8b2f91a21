import { useTranslation } from 'react-i18next'
import { fallbackLanguage, isLanguage, type Language } from './languages.ts'

/** The language words are shown in; numbers and dates follow it. */
export const useLanguage = (): string => useTranslation().i18n.resolvedLanguage ?? 'en'

/** The language that was chosen, whether or not its words could be fetched. */
export function useChosenLanguage(): Language {
  const { language } = useTranslation().i18n
  return isLanguage(language) ? language : fallbackLanguage
}
