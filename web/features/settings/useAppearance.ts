import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseTheme, currentTheme } from '#web/ui/theme.ts'
import { languageNamed, themeNamed } from './choices.ts'
import type { SettingsStatus } from './servedViewer.ts'
import type { Settings } from './settings.ts'

/** Shows what is set. What is only the device's own, for want of anything better, is not made a choice. */
export function useThemeOf(settings: Settings, status: SettingsStatus): void {
  const theme = themeNamed(settings.theme)
  const isChosen = status === 'loaded'
  useEffect(() => {
    if (theme && (isChosen || theme !== currentTheme())) chooseTheme(theme)
  }, [theme, isChosen])
}

export function useLanguageOf(settings: Settings): void {
  const { i18n } = useTranslation()
  const language = languageNamed(settings.language)
  useEffect(() => {
    if (language && language !== i18n.language) void i18n.changeLanguage(language)
  }, [language, i18n])
}
