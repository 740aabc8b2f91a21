import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalWords } from '#web/format/refusalWords.ts'
import { useSettings } from './SettingsProvider.tsx'
import type { Settings } from './settings.ts'

/** Changes a setting; answers what to say if that failed. */
export function usePreferenceChange(): (change: Partial<Settings>) => Promise<string | null> {
  const { t } = useTranslation()
  const { change } = useSettings()
  return useCallback(
    async wish => {
      const saved = await change(wish)
      if ('settings' in saved) return null
      const message = saved.refusal ? refusalWords(t, saved.refusal) : t('settings.noConnection')
      return t('settings.preferences.failed', { message })
    },
    [t, change],
  )
}
