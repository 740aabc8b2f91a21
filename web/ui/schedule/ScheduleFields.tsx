import { useTranslation } from 'react-i18next'
import { LAST_DAY_OF_MONTH, weekdayNames } from '#web/format/schedule.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { DateField } from '../DateField.tsx'
import { Select } from '../Select.tsx'
import { TextField } from '../TextField.tsx'
import styles from './ScheduleFields.module.css'
import { endings, missingDay, type ScheduleValues, units } from './scheduleValues.ts'
import { Weekdays } from './Weekdays.tsx'

interface ScheduleFieldsProps {
  readonly value: ScheduleValues
  readonly onChange: (value: ScheduleValues) => void
  readonly error?: string | undefined
  /** They are what comes first where they stand. */
  readonly autoFocus?: boolean
}

const daysOfMonth = Array.from({ length: LAST_DAY_OF_MONTH }, (_, index) => index + 1)

/** When something is to come again. */
export function ScheduleFields({ value, onChange, error, autoFocus = false }: ScheduleFieldsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const change = (changes: Partial<ScheduleValues>) => onChange({ ...value, ...changes })
  const wrong = error === undefined ? null : missingDay(value)
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t('recurring.form.every')}
          value={value.every}
          onChange={every => change({ every })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          autoFocus={autoFocus}
        />
        <Select
          label={t('recurring.form.unit')}
          options={units.map(id => ({ id, text: t(`recurring.form.units.${id}`) }))}
          value={value.unit}
          onChange={unit => change({ unit })}
        />
      </div>
      {value.unit === 'WEEK' && (
        <Weekdays
          label={t('recurring.form.weekdays')}
          names={weekdayNames(language, 'short')}
          value={value.weekdays}
          onChange={weekdays => change({ weekdays })}
        />
      )}
      {value.unit === 'MONTH' && (
        <Select
          label={t('recurring.form.monthDay')}
          options={daysOfMonth.map(day => ({
            id: String(day),
            text: day === LAST_DAY_OF_MONTH ? t('recurring.form.monthEnd') : String(day),
          }))}
          value={String(value.monthDay)}
          onChange={day => change({ monthDay: Number(day) })}
        />
      )}
      <DateField
        label={t('recurring.form.first')}
        value={value.first}
        onChange={first => change({ first })}
        error={wrong === 'first' ? error : undefined}
      />
      <div className={styles.pair}>
        <Select
          label={t('recurring.form.ends')}
          options={endings.map(id => ({ id, text: t(`recurring.form.endings.${id}`) }))}
          value={value.ends}
          onChange={ends => change({ ends })}
        />
        {value.ends === 'UNTIL' && (
          <DateField
            label={t('recurring.form.until')}
            value={value.until}
            onChange={until => change({ until })}
            error={wrong === 'until' ? error : undefined}
          />
        )}
        {value.ends === 'COUNT' && (
          <TextField
            label={t('recurring.form.count')}
            value={value.count}
            onChange={count => change({ count })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
        )}
      </div>
      {error && wrong === null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}
