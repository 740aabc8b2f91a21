import type { UseFormReturn } from 'react-hook-form'
import { useViewer } from '#web/format/viewer.ts'
import { type FormTrip, type FormTrips, findTrip } from '../details/formTrips.ts'
import type { FormGroup } from '../split/formPeople.ts'
import { currencyByDefault } from './currencyByDefault.ts'
import type { ExpenseFormValues } from './expenseFormValues.ts'

interface Known {
  readonly groups: readonly FormGroup[]
  readonly trips: FormTrips
}

/** Choices on which other fields follow. */
export function useFormChoices(form: UseFormReturn<ExpenseFormValues>, { groups, trips }: Known) {
  const viewer = useViewer()
  const { setValue, getValues, trigger } = form
  const { isSubmitted } = form.formState

  /** A rate was meant for one currency, and how many decimals an amount may have is a matter of its currency. */
  const setCurrency = (currency: string) => {
    if (currency === getValues('currency')) return
    setValue('currency', currency, { shouldDirty: true })
    setValue('confirmedRate', '')
    if (isSubmitted) void trigger()
  }
  const chooseCurrency = (currency: string) => {
    setValue('isCurrencyChosen', true)
    setCurrency(currency)
  }
  /** `set`: what has just been set. A form that is being opened answers by its old values until it stands. */
  const followCurrency = (set: Partial<Pick<ExpenseFormValues, 'groupId' | 'tripId' | 'isCurrencyChosen'>>) => {
    const { isCurrencyChosen, groupId, tripId } = { ...getValues(), ...set }
    if (isCurrencyChosen) return
    const group = groups.find(({ id }) => id === groupId)
    setCurrency(
      currencyByDefault({ trip: findTrip(trips, tripId)?.currency, group: group?.currency, own: viewer.currency }),
    )
  }
  const chooseGroup = (group: FormGroup | null) => {
    const groupId = group?.id ?? ''
    setValue('groupId', groupId, { shouldDirty: true, shouldValidate: true })
    if (group) setValue('hasDetails', true)
    followCurrency({ groupId })
  }
  /** Nobody chose it, but it is likely to be meant. */
  const proposeTrip = (trip: FormTrip | null) => {
    const tripId = trip?.id ?? ''
    setValue('tripId', tripId)
    followCurrency({ tripId })
  }
  /** Null: none, whichever trip is travelled now. */
  const chooseTrip = (id: string | null) => {
    const tripId = id ?? ''
    setValue('tripId', tripId, { shouldDirty: true, shouldValidate: true })
    setValue('isTripChosen', true)
    followCurrency({ tripId })
  }
  /** With everybody who travels along, an expense is put on their trip, and one sees that. */
  const joinTrip = (tripId: string) => {
    if (getValues('tripId') === tripId) return
    chooseTrip(tripId)
    setValue('hasDetails', true)
  }
  /** As it was before another was chosen: where nobody had chosen one, it follows again. */
  const putBackCurrency = ({ currency, isCurrencyChosen }: ExpenseFormValues) => {
    setValue('isCurrencyChosen', isCurrencyChosen)
    if (isCurrencyChosen) setCurrency(currency)
    else followCurrency({ isCurrencyChosen })
  }
  const putBackTrip = ({ tripId, isTripChosen }: ExpenseFormValues) => {
    setValue('tripId', tripId, { shouldDirty: true, shouldValidate: true })
    setValue('isTripChosen', isTripChosen)
    followCurrency({ tripId })
  }
  return { chooseCurrency, chooseGroup, chooseTrip, proposeTrip, joinTrip, putBackCurrency, putBackTrip }
}
