import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useViewer } from '#web/format/viewer.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { personOf } from '../person.ts'
import { isAsUsual, type UsualSplit, usualSplitOf } from './defaults.ts'
import type { FormPeople } from './formPeople.ts'
import type { Split } from './useSplit.ts'

/** How those who take part usually share, and whether that is what is typed. */
export function useUsualSplit(
  { control, getValues }: UseFormReturn<ExpenseFormValues>,
  people: FormPeople,
  split: Split,
) {
  const viewer = personOf(useViewer())
  const [participants, splitType, date, groupId] = useWatch({
    control,
    name: ['participants', 'splitType', 'date', 'groupId'],
  })
  const usualOf = (values: Pick<ExpenseFormValues, 'participants' | 'date' | 'groupId'>): UsualSplit | null =>
    usualSplitOf({ ...values, people, viewer, participants: values.participants.map(({ person }) => person) })
  const usual = usualOf({ participants, date, groupId })
  /** Whatever somebody has typed themselves stays. */
  const propose = () => {
    const values = getValues()
    const proposed = values.splitType === 'EQUAL' ? usualOf(values) : null
    if (proposed) split.become(proposed)
  }
  return { usual, isUsed: usual !== null && isAsUsual(usual, splitType, participants), propose }
}
