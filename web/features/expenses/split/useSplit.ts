import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { writeTypedDecimal } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import type { SplitType } from '#web/schema.generated.ts'
import { type ExpenseFormValues, withoutSplit } from '../form/expenseFormValues.ts'
import { includesPerson, type Person, personOf } from '../person.ts'
import type { UsualSplit } from './defaults.ts'
import { withoutPeople } from './formPeople.ts'
import { proposeValues, valueWhenAdded } from './proposals.ts'
import { useRemainder } from './useRemainder.ts'

/** What one can do to a split that is being typed. */
export function useSplit(form: UseFormReturn<ExpenseFormValues>, seed: string) {
  const { control, getValues, setValue } = form
  const language = useLanguage()
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'participants' })
  const me = personOf(useViewer())
  const { isTyped, beginAnew } = useRemainder(form, seed)

  const add = (people: readonly Person[]) => {
    const { participants, splitType } = getValues()
    const value = valueWhenAdded(splitType)
    const newcomers = withoutPeople(
      people,
      participants.map(({ person }) => person),
    )
    append(
      newcomers.map(person => ({ person, value })),
      { shouldFocus: false },
    )
  }
  const turn = (isSplit: boolean) => {
    setValue('isSplit', isSplit)
    const participants = getValues('participants').map(({ person }) => person)
    if (!isSplit) {
      replace([])
      setValue('payers', withoutSplit.payers)
      setValue('splitType', withoutSplit.splitType)
    } else if (!includesPerson(participants, me)) {
      add([me])
      setValue('payers', [{ person: me, amount: '' }])
    }
  }
  const retype = (type: SplitType) => {
    const { participants, splitType, amount, currency } = getValues()
    const values = proposeValues({ type: splitType, participants, amount, currency, seed }, type)
    beginAnew()
    setValue('splitType', type)
    replace(
      participants.map(({ person }, index) => ({ person, value: writeTypedDecimal(values[index] ?? '0', language) })),
    )
  }
  const become = ({ type, participants }: UsualSplit) => {
    beginAnew()
    setValue('splitType', type)
    replace(participants.map(({ person, value }) => ({ person, value: writeTypedDecimal(value, language) })))
  }
  return { fields, turn, add, retype, become, isTyped, leaveOut: (index: number) => remove(index) }
}

export type Split = ReturnType<typeof useSplit>
