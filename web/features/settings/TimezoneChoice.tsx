import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { zoneOfThisDevice } from '#web/format/days.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Choice } from '#web/ui/choice.ts'
import { LateSelect } from '#web/ui/LateSelect.tsx'
import { part } from '#web/ui/part.tsx'
import styles from './settings.module.css'

interface TimezoneChoiceProps {
  readonly value: string
  readonly onChange: (timezone: string) => void
}

const list = part(async () => (await import('#web/ui/SearchableSelect.tsx')).SearchableSelect)

const ofThisDevice = zoneOfThisDevice()
const known = Intl.supportedValuesOf('timeZone')

/** "America/New York". */
const readable = (timezone: string): string => timezone.replaceAll('_', ' ')

/** Found by its place and by its name, too. */
const choiceOf = (timezone: string): Choice => ({
  id: timezone,
  text: readable(timezone),
  alsoFoundBy: [readable(timezone.slice(timezone.lastIndexOf('/') + 1)), timezone],
})

/** All time zones of the browser, and the one of this device a press away. */
export function TimezoneChoice({ value, onChange }: TimezoneChoiceProps) {
  const { t } = useTranslation()
  const choices = useMemo(() => {
    const timezones = [...new Set([...known, ofThisDevice, value])].toSorted()
    return timezones.map(choiceOf)
  }, [value])
  return (
    <div className={styles.timezone}>
      <LateSelect
        of={list}
        label={t('settings.timezone.label')}
        text={readable(value)}
        given={{
          label: t('settings.timezone.label'),
          choices,
          value,
          onChange,
          placeholder: t('settings.timezone.select'),
          searchLabel: t('settings.timezone.search'),
          noMatch: t('settings.timezone.noMatch'),
        }}
      />
      {value !== ofThisDevice && (
        <Button onPress={() => onChange(ofThisDevice)}>
          {t('settings.timezone.useOfDevice', { timezone: readable(ofThisDevice) })}
        </Button>
      )}
    </div>
  )
}
