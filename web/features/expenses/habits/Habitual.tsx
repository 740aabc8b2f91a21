import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useViewer } from '#web/format/viewer.ts'
import { type FormTrips, travelledOn } from '../details/formTrips.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { type FormPeople, travelParties } from '../split/formPeople.ts'
import { type Habits, usualCompanies } from './habits.ts'
import { UsualCompanies } from './UsualCompanies.tsx'
import { useLikelyCategory } from './useLikelyCategory.ts'
import type { Joining } from './useSharing.ts'

interface HabitualProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  readonly people: FormPeople
  readonly trips: FormTrips
  readonly joining: Joining
  readonly habits: Habits
}

/** What a new expense is likely to be, by what was recorded before: its category, and with whom it is shared. */
export function Habitual({ form, people, trips, joining, habits }: HabitualProps) {
  const viewer = useViewer()
  useLikelyCategory(form, habits)
  const date = useWatch({ control: form.control, name: 'date' })
  const travelled = travelledOn(trips, date)
  const travellers = travelParties(trips, people).find(({ id }) => id === travelled?.id)
  const companies = usualCompanies(habits, { people, travellers }, viewer)
  return <UsualCompanies form={form} people={people} companies={companies} joining={joining} />
}
