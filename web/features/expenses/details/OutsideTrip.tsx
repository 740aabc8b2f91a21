import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { formatDayRange } from '#web/format/dayRange.ts'
import { formatDayAs } from '#web/format/formatters.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Expense } from '../expense.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { type FormTrips, findTrip, isOutsideOf } from './formTrips.ts'
import styles from './OutsideTrip.module.css'

interface OutsideTripProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  /** The one that is being changed. */
  readonly expense: Expense | undefined
  readonly trips: FormTrips
  /** Whether it stands among the details, and so where these are looked at. */
  readonly isInDetails: boolean
  /** Null: none. */
  readonly onChooseTrip: (tripId: string | null) => void
}

/** A flight is paid months before, and a wrong month is soon typed: only whoever writes it down knows which it is. */
export function OutsideTrip({ form, expense, trips, isInDetails, onChooseTrip }: OutsideTripProps) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const [tripId, date, hasDetails] = useWatch({ control: form.control, name: ['tripId', 'date', 'hasDetails'] })
  const [kept, setKept] = useState('')
  const trip = findTrip(trips, tripId)
  const asked = `${tripId} ${date}`
  // Where it stands already, somebody has put it.
  const isSettled = kept === asked || asked === `${expense?.trip?.id} ${expense?.date}`
  const isAsked = hasDetails === isInDetails && trip !== undefined && isOutsideOf(trip, date) && !isSettled
  // The button that was pressed is gone after that.
  const answer = (run: () => void) => () => {
    run()
    form.setFocus('amount')
  }
  return (
    <div role="status" className={styles.place}>
      {isAsked && (
        <>
          <span className={styles.text}>
            {t('expenses.details.outsideTrip', {
              day: formatDayAs(date, locale, { day: 'numeric', month: 'short', year: 'numeric' }),
              trip: trip.title,
              days: formatDayRange({ first: trip.startDate, last: trip.endDate }, locale),
            })}
          </span>
          <span className={styles.answers}>
            <Button variant="quiet" onPress={answer(() => setKept(asked))}>
              {t('expenses.details.keepOnTrip')}
            </Button>
            <Button variant="quiet" onPress={answer(() => onChooseTrip(null))}>
              {t('expenses.details.takeOffTrip')}
            </Button>
          </span>
        </>
      )}
    </div>
  )
}
