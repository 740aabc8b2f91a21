import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isViewer } from '#web/format/person.ts'
import { useViewer } from '#web/format/viewer.ts'
import { SearchableSelect } from '#web/ui/SearchableSelect.tsx'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { type Person, personIdOf } from '../person.ts'
import { usePersonName } from '../usePayerWords.ts'
import { findPerson, personChoices } from './personChoices.ts'

interface PayerChoiceProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  readonly candidates: readonly Person[]
  readonly areSeveral: boolean
  /** From one payer to several, who each paid a part. */
  readonly onSeveral: (areSeveral: boolean) => void
}

const several = 'several'

/** Mostly one person paid all of it; that several did is one of the choices. */
export function PayerChoice({
  form: { control, setValue, getValues },
  candidates,
  areSeveral,
  onSeveral,
}: PayerChoiceProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const nameOf = usePersonName()
  const payers = useWatch({ control, name: 'payers' })
  const [first] = payers
  const wordOf = (person: Person): string => (isViewer(person, viewer) ? t('expenses.youAsPayer') : nameOf(person))

  const choose = (choiceId: string) => {
    const person = findPerson(candidates, choiceId)
    if (person) setValue('payers', [{ person, amount: '' }])
    else if (!areSeveral && first) setValue('payers', [{ person: first.person, amount: getValues('amount') }])
    onSeveral(!person)
  }
  const chosen = first ? String(personIdOf(first.person)) : ''
  return (
    <SearchableSelect
      label={t('expenses.split.paidBy')}
      isInline
      choices={[
        ...personChoices(candidates, nameOf),
        { id: several, text: t('expenses.split.severalPaid'), mark: '👥' },
      ]}
      value={areSeveral ? several : chosen}
      onChange={choose}
      renderValue={({ id }) => (id === several || !first ? t('expenses.split.several') : wordOf(first.person))}
      placeholder={t('expenses.split.choosePayer')}
      searchLabel={t('expenses.split.searchPeople')}
      noMatch={t('expenses.split.noMatch')}
    />
  )
}
