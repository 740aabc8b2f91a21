import { X } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import chipStyles from '#web/ui/chip.module.css'
import { cx } from '#web/ui/cx.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { type FormTrips, findTrip, travelledOn } from './formTrips.ts'
import styles from './TravelTag.module.css'

interface TravelTagProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  readonly trips: FormTrips
  /** Null: none. */
  readonly onChooseTrip: (tripId: string | null) => void
}

/** Which trip a new expense goes to without having been asked, and a way out that is for this expense alone. */
export function TravelTag({ form, trips, onChooseTrip }: TravelTagProps) {
  const { t } = useTranslation()
  const { control, setFocus } = form
  const [tripId, isTripChosen, hasDetails, date] = useWatch({
    control,
    name: ['tripId', 'isTripChosen', 'hasDetails', 'date'],
  })
  const travelled = travelledOn(trips, date)
  const trip = findTrip(trips, tripId)
  const isTravelled = trip !== undefined && trip.id === travelled?.id
  const isTold = isTravelled || (trip !== undefined && !hasDetails)
  // The button that was pressed is gone after that.
  const choose = (id: string | null) => {
    onChooseTrip(id)
    setFocus('amount')
  }
  return (
    <div role="status" className={styles.place}>
      {isTold && (
        <span className={cx(chipStyles.chip, styles.tag)}>
          <span className={styles.text}>
            <span aria-hidden>✈️</span>{' '}
            {isTravelled
              ? t('expenses.travel.tag', { trip: trip.title })
              : t('expenses.travel.onTrip', { trip: trip.title })}
          </span>
          <AriaButton
            className={cx(chipStyles.remove)}
            aria-label={t('expenses.travel.clear', { trip: trip.title })}
            onPress={() => choose(null)}
          >
            <X size={16} aria-hidden />
          </AriaButton>
        </span>
      )}
      {travelled && isTripChosen && tripId === '' && (
        <span className={styles.off}>
          {t('expenses.travel.off')}
          <Button variant="quiet" onPress={() => choose(travelled.id)}>
            {t('expenses.travel.turnOn')}
          </Button>
        </span>
      )}
    </div>
  )
}
