import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MonthStart, startDayOf } from '#domain/calendar/monthRules.ts'
import { formatDay } from '#web/format/dateFormat.ts'
import { languages } from '#web/format/languages.ts'
import { useToday } from '#web/format/today.ts'
import { useChosenLanguage } from '#web/format/useLanguage.ts'
import { dateFormats, writtenDay } from '#web/format/writtenDay.ts'
import { Card } from '#web/ui/Card.tsx'
import { FailureBanner } from '#web/ui/FailureBanner.tsx'
import { LateSelect } from '#web/ui/LateSelect.tsx'
import { part } from '#web/ui/part.tsx'
import { RadioChoice } from '#web/ui/RadioChoice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { ThemeChoice } from '#web/ui/ThemeChoice.tsx'
import { confirmBriefly, showToast } from '#web/ui/toasts.ts'
import { languageNameOf, themeNameOf } from './choices.ts'
import { DensityChoice } from './DensityChoice.tsx'
import { MonthStartChoice } from './MonthStartChoice.tsx'
import { inputOf, rulesOf } from './monthStart.ts'
import { useSettings } from './SettingsProvider.tsx'
import type { SettingsWish } from './settings.ts'
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
  const save = async (wish: SettingsWish) => {
    setFailure(null)
    const failed = await change(wish)
    if (failed) return setFailure(failed)
    confirmBriefly(t('settings.preferences.saved'))
  }
  const saveMonthStart = async (startDay: MonthStart) => {
    const before = startDayOf(rulesOf(settings))
    setFailure(null)
    const failed = await change({ monthStart: inputOf(startDay) })
    if (failed) return setFailure(failed)
    const undo = () => void save({ monthStart: inputOf(before) })
    showToast({ text: t('settings.months.saved'), action: { label: t('common.undo'), run: undo } })
  }

  return (
    <Card name="preferences" title={t('settings.preferences.title')}>
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
        options={dateFormats.map(id => ({
          id,
          text: t(`dateFormat.${id}`),
          example: formatDay(today, writtenDay(id, language)),
        }))}
        value={settings.dateFormat}
        onChange={dateFormat => void save({ dateFormat })}
      />
      <DensityChoice />
      <MonthStartChoice onChange={startDay => void saveMonthStart(startDay)} />
      <TimezoneChoice value={settings.timezone} onChange={timezone => void save({ timezone })} />
    </Card>
  )
}
