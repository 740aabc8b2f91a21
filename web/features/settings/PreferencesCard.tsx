import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormats, formatDay } from '#web/format/dateFormat.ts'
import { languages } from '#web/format/languages.ts'
import { useToday } from '#web/format/today.ts'
import { useChosenLanguage } from '#web/format/useLanguage.ts'
import { Card } from '#web/ui/Card.tsx'
import { LateSelect } from '#web/ui/LateSelect.tsx'
import { part } from '#web/ui/part.tsx'
import { RadioChoice } from '#web/ui/RadioChoice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { ThemeChoice } from '#web/ui/ThemeChoice.tsx'
import { confirmBriefly } from '#web/ui/toasts.ts'
import { languageNameOf, themeNameOf } from './choices.ts'
import { FailureBanner } from './FailureBanner.tsx'
import { useSettings } from './SettingsProvider.tsx'
import type { Settings } from './settings.ts'
import { TimezoneChoice } from './TimezoneChoice.tsx'
import { usePreferenceChange } from './usePreferenceChange.ts'

const languageList = part(async () => (await import('#web/ui/LanguageChoice.tsx')).LanguageChoice)

/** Each of these takes effect and is saved as soon as it is chosen. */
export function PreferencesCard() {
  const { t } = useTranslation()
  const { settings } = useSettings()
  const change = usePreferenceChange()
  const today = useToday()
  const language = useChosenLanguage()
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (wish: Partial<Settings>) => {
    setFailure(null)
    const failed = await change(wish)
    if (failed) return setFailure(failed)
    confirmBriefly(t('settings.preferences.saved'))
  }

  return (
    <Card title={t('settings.preferences.title')}>
      <FailureBanner text={failure} onDismiss={() => setFailure(null)} />
      <ThemeChoice showNames onChoose={theme => void save({ theme: themeNameOf(theme) })} />
      <Switch
        label={t('settings.preferences.splitTotals')}
        description={t('settings.preferences.splitTotalsHint')}
        isSelected={settings.showSplitTotals}
        onChange={showSplitTotals => void save({ showSplitTotals })}
      />
      <Switch
        label={t('settings.preferences.duplicateCheck')}
        description={t('settings.preferences.duplicateCheckHint')}
        isSelected={settings.enableDuplicateCheck}
        onChange={enableDuplicateCheck => void save({ enableDuplicateCheck })}
      />
      <LateSelect
        of={languageList}
        label={t('language.label')}
        text={languages[language]}
        lang={language}
        given={{ onChoose: chosen => void save({ language: languageNameOf(chosen) }) }}
      />
      <RadioChoice
        label={t('settings.preferences.dateFormat')}
        options={dateFormats.map(id => ({ id, text: t(`dateFormat.${id}`), example: formatDay(today, id) }))}
        value={settings.dateFormat}
        onChange={dateFormat => void save({ dateFormat })}
      />
      <TimezoneChoice value={settings.timezone} onChange={timezone => void save({ timezone })} />
    </Card>
  )
}
