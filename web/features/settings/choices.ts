import { fallbackLanguage, isLanguage, type Language, languageCodes } from '#web/format/languages.ts'
import type { Language as LanguageName, Theme as ThemeName } from '#web/schema.generated.ts'
import { type Theme, themes } from '#web/ui/theme.ts'

/* What the schema calls what one can choose: its names know no hyphens. What is kept on a device may be of no release. */

const themeNames: Readonly<Record<Theme, ThemeName>> = {
  'light-blue': 'LIGHT',
  'dark-blue': 'DARK',
  'pastel-purple': 'PASTEL',
  'pastel-blue': 'PASTEL_BLUE',
}

export const themeNameOf = (theme: Theme): ThemeName => themeNames[theme]

export const themeNamed = (name: string): Theme | undefined => themes.find(theme => themeNames[theme] === name)

const languageNames: Readonly<Record<Language, LanguageName>> = {
  en: 'EN',
  es: 'ES',
  'pt-BR': 'PT_BR',
  'pt-PT': 'PT_PT',
  fr: 'FR',
  de: 'DE',
  it: 'IT',
}

export const languageNameOf = (code: string): LanguageName => languageNames[isLanguage(code) ? code : fallbackLanguage]

export const languageNamed = (name: string): Language | undefined =>
  languageCodes.find(language => languageNames[language] === name)
