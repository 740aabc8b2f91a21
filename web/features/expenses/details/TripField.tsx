import { useTranslation } from 'react-i18next'
import { SearchableSelect } from '#web/ui/SearchableSelect.tsx'
import type { Expense } from '../expense.ts'
import { type FormTrips, type TripChoice, tripChoices } from './formTrips.ts'

interface TripFieldProps {
  readonly trips: FormTrips
  /** Empty: none. */
  readonly tripId: string
  readonly expense: Expense | undefined
  /** Null: none. */
  readonly onChoose: (tripId: string | null) => void
  readonly error: string | undefined
}

const none = 'none'

export function TripField({ trips, tripId, expense, onChoose, error }: TripFieldProps) {
  const { t } = useTranslation()
  const unknown = trips ? t('expenses.filter.unknownTrip') : '…'
  const choiceOf = ({ id, title, isArchived }: TripChoice) => ({
    id,
    text: title ?? unknown,
    mark: '✈️',
    aside: isArchived ? t('expenses.details.archivedTrip') : undefined,
  })
  return (
    <SearchableSelect
      label={t('expenses.details.trip')}
      choices={[{ id: none, text: t('expenses.details.noTrip') }, ...tripChoices(trips, tripId, expense).map(choiceOf)]}
      value={tripId || none}
      onChange={id => onChoose(id === none ? null : id)}
      placeholder={t('expenses.details.noTrip')}
      searchLabel={t('expenses.filter.searchTrips')}
      noMatch={t('expenses.filter.noTripFound')}
      error={error}
    />
  )
}
