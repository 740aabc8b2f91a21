import { useTranslation } from 'react-i18next'

/** The language words are shown in; numbers and dates follow it. */
export const useLanguage = (): string => useTranslation().i18n.resolvedLanguage ?? 'en'
