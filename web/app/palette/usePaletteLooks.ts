import { useTranslation } from 'react-i18next'
import { languageNameOf, themeNameOf } from '#web/features/settings/choices.ts'
import type { SettingsWish } from '#web/features/settings/settings.ts'
import { usePreferenceChange } from '#web/features/settings/usePreferenceChange.ts'
import { languageCodes, languages } from '#web/format/languages.ts'
import { chooseTheme, themes } from '#web/ui/theme.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { Deed } from './entries.ts'

/** Other colours and other words, kept as one's choice. */
export function usePaletteLooks(): readonly Deed[] {
  const { t, i18n } = useTranslation()
  const change = usePreferenceChange()
  const keep = async (wish: SettingsWish) => {
    const failure = await change(wish)
    if (failure) showToast({ text: failure })
  }
  return [
    ...themes.map(theme => ({
      ...{ id: `theme ${theme}`, mark: '🎨', text: t('palette.theme', { theme: t(`theme.${theme}`) }) },
      run: () => {
        chooseTheme(theme)
        void keep({ theme: themeNameOf(theme) })
      },
    })),
    ...languageCodes.map(code => ({
      ...{ id: `language ${code}`, mark: '🌐', text: t('palette.language', { language: languages[code] }) },
      run: () => {
        void i18n.changeLanguage(code)
        void keep({ language: languageNameOf(code) })
      },
    })),
  ]
}
