import { useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { useNewPerson } from '#web/ui/newPerson/useNewPerson.ts'
import { SwitchedSection } from '#web/ui/SwitchedSection.tsx'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import type { Person } from '../person.ts'
import { CompanionPicker } from './CompanionPicker.tsx'
import type { FormGroup } from './formPeople.ts'
import { LeftOut } from './LeftOut.tsx'
import { Participants } from './Participants.tsx'
import { Payers } from './Payers.tsx'
import type { Companions } from './personChoices.ts'
import { SplitTypeChoice } from './SplitTypeChoice.tsx'
import { UsualSplitLine } from './UsualSplitLine.tsx'
import { useJudging } from './useJudging.ts'
import { useSharedFromStart } from './useSharedFromStart.ts'
import { useSplit } from './useSplit.ts'
import { useUsualSplit } from './useUsualSplit.ts'

interface SplitSectionProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  readonly people: Companions
  /** Chooses who bears the odd cent. */
  readonly seed: string
  readonly onChooseGroup: (group: FormGroup) => void
  readonly onJoinTrip: (tripId: string) => void
}

/** Who paid, and who bears how much of it. Off, it is the viewer's alone. */
export function SplitSection({ form, people, seed, ...joins }: SplitSectionProps) {
  const { t } = useTranslation()
  const split = useSplit(form, seed)
  const isSplit = useWatch({ control: form.control, name: 'isSplit' })
  const picker = useRef<HTMLButtonElement>(null)
  useJudging(form)
  const { usual, isUsed, propose } = useUsualSplit(form, people, split)

  const add = (newcomers: readonly Person[]) => {
    split.add(newcomers)
    propose()
  }
  useSharedFromStart(form, people, ({ group, others }) => {
    split.turn(true)
    if (group) joins.onChooseGroup(group)
    add(others)
  })

  const newPerson = useNewPerson({
    known: [
      useViewer(),
      ...people.connections,
      ...people.placeholders,
      ...split.fields.map(({ person }) => person),
    ].map(({ displayName }) => displayName),
    onMade: person => add([person]),
  })
  const remove = (index: number) => {
    split.leaveOut(index)
    picker.current?.focus()
  }
  return (
    <SwitchedSection
      title={t('expenses.split.title')}
      hint={t('expenses.split.hint')}
      isOn={isSplit}
      onChange={split.turn}
    >
      <Payers form={form} people={people} type={<SplitTypeChoice form={form} onChange={split.retype} />} />
      <CompanionPicker form={form} people={people} newPerson={newPerson} triggerRef={picker} onAdd={add} {...joins} />
      <LeftOut form={form} groups={people.groups} />
      {usual && (
        <UsualSplitLine
          usual={usual}
          isUsed={isUsed}
          onUse={split.become}
          onSplitEqually={() => split.retype('EQUAL')}
        />
      )}
      <Participants form={form} seed={seed} split={split} coming={newPerson.coming} onRemove={remove} />
    </SwitchedSection>
  )
}
