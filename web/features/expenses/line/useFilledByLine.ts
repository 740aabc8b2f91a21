import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { DEFAULT_CATEGORY } from '#domain/expense/category.ts'
import { isViewer } from '#web/format/person.ts'
import { useToday } from '#web/format/today.ts'
import { useViewer } from '#web/format/viewer.ts'
import { capitaliseFirst, type ExpenseFormValues } from '../form/expenseFormValues.ts'
import type { useFormChoices } from '../form/useFormChoices.ts'
import { useSharingDeeds } from '../habits/useSharing.ts'
import { includesPerson } from '../person.ts'
import type { FormGroup, FormPeople } from '../split/formPeople.ts'
import type { EntryLine } from './entryLine.ts'

interface Filled {
  readonly form: UseFormReturn<ExpenseFormValues>
  readonly people: FormPeople
  readonly choices: ReturnType<typeof useFormChoices>
}

const saysNothing: EntryLine = {
  ...{ pieces: [], title: '', amount: '', currency: null, day: null },
  ...{ people: [], groupId: null, tripId: null, category: null },
}

/**
 * Puts what a line says into the fields. Only what it says otherwise than before: so whatever somebody corrects there
 * stays, although they go on with the line.
 */
export function useFilledByLine(line: EntryLine, { form, people, choices }: Filled): void {
  const { setValue, getValues, formState } = form
  const viewer = useViewer()
  const today = useToday()
  const { share, keepToMyself } = useSharingDeeds(form, people, {
    onChooseGroup: choices.chooseGroup,
    onJoinTrip: choices.joinTrip,
  })
  const { isSubmitted } = formState

  const put = (field: 'amount' | 'title' | 'date' | 'category', value: string) =>
    setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted })

  const groupOf = ({ groupId }: EntryLine) => people.groups.find(({ id }) => id === groupId) ?? null
  const shareWithNamed = (named: readonly string[], group: FormGroup | null, groupBefore: FormGroup | null) => {
    const members = group?.members.filter(member => !isViewer(member, viewer)) ?? []
    const others = [...people.connections, ...people.placeholders].filter(({ id }) => named.includes(id))
    const all = [...members, ...others.filter(person => !includesPerson(members, person))]
    if (all.length > 0) share({ people: all, group, trip: null })
    else keepToMyself({ group: groupBefore })
  }

  // While a form is being opened it answers by its old values.
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setIsOpen(true), [])
  const said = useRef(saysNothing)
  // Half a word may name something: "12 fr" are francs until it says "12 fruit", and then all is as it was before. What
  // somebody has chosen themselves since stays.
  const beforeCurrency = useRef(getValues())
  const beforeTrip = useRef(getValues())
  useEffect(() => {
    if (!isOpen) return
    const before = said.current
    said.current = line
    const isOther = (name: keyof EntryLine): boolean => JSON.stringify(line[name]) !== JSON.stringify(before[name])
    if (isOther('people') || isOther('groupId')) shareWithNamed(line.people, groupOf(line), groupOf(before))
    if (isOther('tripId')) {
      if (before.tripId === null) beforeTrip.current = getValues()
      if (line.tripId !== null) choices.joinTrip(line.tripId)
      else if (getValues('tripId') === before.tripId) choices.putBackTrip(beforeTrip.current)
    }
    if (isOther('currency')) {
      if (before.currency === null) beforeCurrency.current = getValues()
      if (line.currency !== null) choices.chooseCurrency(line.currency)
      else if (getValues('currency') === before.currency) choices.putBackCurrency(beforeCurrency.current)
    }
    if (isOther('amount')) put('amount', line.amount)
    if (isOther('title')) put('title', capitaliseFirst(line.title))
    if (isOther('day')) put('date', line.day ?? today)
    if (isOther('category')) put('category', line.category ?? DEFAULT_CATEGORY)
  })
}
