import type { Ref } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isViewer } from '#web/format/person.ts'
import { useViewer } from '#web/format/viewer.ts'
import type { NewPerson } from '#web/ui/newPerson/useNewPerson.ts'
import { SearchableSelect } from '#web/ui/SearchableSelect.tsx'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { type Person, personOf } from '../person.ts'
import { usePersonName } from '../usePayerWords.ts'
import { type FormGroup, isAwaited } from './formPeople.ts'
import { type Companions, companionChoices, findGroup, findParty, findPerson } from './personChoices.ts'

interface CompanionPickerProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  readonly people: Companions
  /** Who is in no list yet. */
  readonly newPerson: NewPerson
  readonly triggerRef: Ref<HTMLButtonElement>
  readonly onAdd: (people: readonly Person[]) => void
  readonly onChooseGroup: (group: FormGroup) => void
  readonly onJoinTrip: (tripId: string) => void
}

/** Adds somebody to the split, or all of a group or of a trip, which the expense then belongs to. */
export function CompanionPicker({ form, people, newPerson, triggerRef, onAdd, ...joins }: CompanionPickerProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const participants = useWatch({ control: form.control, name: 'participants' })
  const nameOf = usePersonName()
  const known = { ...people, connections: [personOf(viewer), ...people.connections] }
  const chosen = participants.map(({ person }) => person)
  const choices = companionChoices(known, chosen, nameOf, t)
  const choose = (choiceId: string) => {
    const group = findGroup(people.groups, choiceId)
    const person = findPerson([...known.connections, ...known.placeholders], choiceId)
    const party = findParty(people.parties, choiceId)
    if (person) onAdd([person])
    if (group) {
      joins.onChooseGroup(group)
      onAdd(group.members.filter(member => !isViewer(member, viewer)))
    }
    if (party) {
      onAdd(party.companions)
      joins.onJoinTrip(party.id)
    }
  }
  return (
    <SearchableSelect
      label={t('expenses.split.with')}
      choices={choices}
      value=""
      staysOpen
      triggerRef={triggerRef}
      onChange={choose}
      placeholder={t('expenses.split.add')}
      searchLabel={t('expenses.split.search')}
      {...(!isAwaited(people) && { making: newPerson })}
      noMatch={choices.length > 0 ? t('expenses.split.noSuchCompanion') : t('expenses.split.nobody')}
    />
  )
}
