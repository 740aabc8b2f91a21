import { type ReactElement, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Trans } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { personOf } from '../person.ts'
import { usePersonName } from '../usePayerWords.ts'
import { type FormPeople, possiblePayers } from './formPeople.ts'
import { PayerChoice } from './PayerChoice.tsx'
import styles from './PeopleRows.module.css'
import { SeveralPayers } from './SeveralPayers.tsx'

interface PayersProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  readonly people: FormPeople
  /** How it is split, as a word of the sentence. */
  readonly type: ReactElement
}

/** "Paid by you, split equally": in one line, and what several paid below it. */
export function Payers({ form, people, type }: PayersProps) {
  const viewer = useViewer()
  const nameOf = usePersonName()
  const [payers, participants, groupId] = useWatch({
    control: form.control,
    name: ['payers', 'participants', 'groupId'],
  })
  const [wantsSeveral, setWantsSeveral] = useState(false)
  const areSeveral = wantsSeveral || payers.length > 1
  const involved = [...payers, ...participants].map(({ person }) => person)
  const candidates = possiblePayers(personOf(viewer), people, involved, groupId)
  const payer = <PayerChoice form={form} candidates={candidates} areSeveral={areSeveral} onSeveral={setWantsSeveral} />
  return (
    <div className={styles.group}>
      <div className={styles.sentence}>
        <Trans i18nKey="expenses.split.sentence" components={{ payer, type }} />
      </div>
      {areSeveral && <SeveralPayers form={form} candidates={candidates} nameOf={nameOf} />}
    </div>
  )
}
