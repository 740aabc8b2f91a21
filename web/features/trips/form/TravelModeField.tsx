import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './TripForm.module.css'
import type { TripValues } from './tripValues.ts'

interface TravelModeFieldProps {
  readonly control: Control<TripValues>
  /** The other trip that has it. */
  readonly other: { readonly title: string } | undefined
}

/** One trip at most has travel mode: where another one does, bringing it here takes a word of its own. */
export function TravelModeField({ control, other }: TravelModeFieldProps) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'isTravelMode' })
  const isTaken = other !== undefined && !field.value
  return (
    <div className={styles.travelMode}>
      <Switch
        label={t('trips.travelMode.label')}
        description={t('trips.travelMode.hint')}
        isSelected={field.value}
        isDisabled={isTaken}
        onChange={field.onChange}
      />
      {other && (
        <div role="status" className={styles.warning}>
          {isTaken
            ? t('trips.travelMode.taken', { title: other.title })
            : t('trips.travelMode.willSwitch', { title: other.title })}
          {isTaken && <Button onPress={() => field.onChange(true)}>{t('trips.travelMode.switchHere')}</Button>}
        </div>
      )}
      {fieldState.error && (
        <p role="alert" className={styles.error}>
          {fieldState.error.message}
        </p>
      )}
    </div>
  )
}
