import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useReason } from '#web/ui/deeds/useReason.ts'
import { useSettings } from './SettingsProvider.tsx'
import type { SettingsWish } from './settings.ts'

/** Changes a setting; answers what to say if that failed. */
export function usePreferenceChange(): (change: SettingsWish) => Promise<string | null> {
  const { t } = useTranslation()
  const { change } = useSettings()
  const reasonOf = useReason()
  return useCallback(
    async wish => {
      const message = reasonOf(await change(wish), t('settings.noConnection'))
      return message && t('settings.preferences.failed', { message })
    },
    [t, change, reasonOf],
  )
}
