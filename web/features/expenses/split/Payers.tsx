import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { Button } from '#web/ui/Button.tsx'
import { SearchableSelect } from '#web/ui/SearchableSelect.tsx'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { personIdOf, personOf } from '../person.ts'
import { usePersonName } from '../usePayerWords.ts'
import { type FormPeople, possiblePayers } from './formPeople.ts'
import styles from './PeopleRows.module.css'
import { findPerson, personChoices } from './personChoices.ts'
import { SeveralPayers } from './SeveralPayers.tsx'

interface PayersProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  readonly people: FormPeople
}

/** Mostly one person paid all of it; that several did is one step away. */
export function Payers({ form, people }: PayersProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const nameOf = usePersonName()
  const { control, setValue, getValues } = form
  const [payers, participants, groupId] = useWatch({ control, name: ['payers', 'participants', 'groupId'] })
  const [wantsSeveral, setWantsSeveral] = useState(false)
  const areSeveral = wantsSeveral || payers.length > 1
  const involved = [...payers, ...participants].map(({ person }) => person)
  const candidates = possiblePayers(personOf(viewer), people, involved, groupId)
  const [first] = payers

  const toggle = () => {
    const amount = areSeveral ? '' : getValues('amount')
    setValue('payers', first ? [{ person: first.person, amount }] : [])
    setWantsSeveral(!areSeveral)
  }
  return (
    <div className={styles.group}>
      {areSeveral ? (
        <SeveralPayers form={form} candidates={candidates} nameOf={nameOf} />
      ) : (
        <SearchableSelect
          label={t('expenses.split.paidBy')}
          choices={personChoices(candidates, nameOf)}
          value={first ? String(personIdOf(first.person)) : ''}
          onChange={choiceId => {
            const person = findPerson(candidates, choiceId)
            if (person) setValue('payers', [{ person, amount: '' }])
          }}
          placeholder={t('expenses.split.choosePayer')}
          searchLabel={t('expenses.split.searchPeople')}
          noMatch={t('expenses.split.noMatch')}
        />
      )}
      <span className={styles.more}>
        <Button variant="quiet" onPress={toggle}>
          {areSeveral ? t('expenses.split.onePaid') : t('expenses.split.severalPaid')}
        </Button>
      </span>
    </div>
  )
}
