import { type UseFormReturn, useWatch } from 'react-hook-form'
import { writeTypedDecimal } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import { type ExpenseFormValues, withoutSplit } from '../form/expenseFormValues.ts'
import { isSamePerson, personOf } from '../person.ts'
import { usualSplitOf } from '../split/defaults.ts'
import type { FormGroup, FormPeople } from '../split/formPeople.ts'
import type { Company } from './habits.ts'

export interface Joining {
  readonly onChooseGroup: (group: FormGroup | null) => void
  readonly onJoinTrip: (tripId: string) => void
}

/** Shares what is typed with some people in one go: the viewer paid, and all bear the same, unless they agreed otherwise. */
export function useSharing(form: UseFormReturn<ExpenseFormValues>, people: FormPeople, joining: Joining) {
  const { control } = form
  const { share, keepToMyself } = useSharingDeeds(form, people, joining)
  const [participants, isSplit, chosenGroup] = useWatch({ control, name: ['participants', 'isSplit', 'groupId'] })

  const isSharedWith = (company: Company): boolean =>
    isSplit &&
    participants.length === company.people.length + 1 &&
    (company.group?.id ?? '') === (company.trip ? '' : chosenGroup) &&
    company.people.every(person => participants.some(each => isSamePerson(each.person, person)))

  return {
    isSharedWith,
    toggle: (company: Company) => (isSharedWith(company) ? keepToMyself(company) : share(company)),
  }
}

/** Sharing it with some, and taking that back. */
export function useSharingDeeds(
  { getValues, setValue }: UseFormReturn<ExpenseFormValues>,
  people: FormPeople,
  joining: Joining,
) {
  const language = useLanguage()
  const me = personOf(useViewer())
  const set = (values: Pick<ExpenseFormValues, 'isSplit' | 'splitType' | 'participants' | 'payers'>) => {
    setValue('splitType', values.splitType)
    setValue('participants', values.participants, { shouldDirty: true })
    setValue('payers', values.payers)
    setValue('isSplit', values.isSplit)
  }
  const share = (company: Omit<Company, 'key'>) => {
    const all = [me, ...company.people]
    const groupId = company.group?.id ?? ''
    const usual = usualSplitOf({ people, viewer: me, participants: all, groupId, date: getValues('date') })
    set({
      isSplit: true,
      splitType: usual?.type ?? 'EQUAL',
      participants: usual
        ? usual.participants.map(({ person, value }) => ({ person, value: writeTypedDecimal(value, language) }))
        : all.map(person => ({ person, value: '1' })),
      payers: [{ person: me, amount: '' }],
    })
    if (company.trip) joining.onJoinTrip(company.trip.id)
    else if (groupId !== getValues('groupId')) joining.onChooseGroup(company.group)
  }
  const keepToMyself = (company: Pick<Company, 'group'>) => {
    set(withoutSplit)
    if (company.group) joining.onChooseGroup(null)
  }
  return { share, keepToMyself }
}
