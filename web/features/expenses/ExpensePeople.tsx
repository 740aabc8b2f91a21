import { useTranslation } from 'react-i18next'
import { Amount } from '#web/ui/Amount.tsx'
import styles from './ExpensePeople.module.css'
import type { Expense, Viewer } from './expense.ts'
import { usePersonName } from './usePayerWords.ts'

interface ExpensePeopleProps {
  readonly expense: Expense
  readonly viewer: Viewer
}

/** Who paid and who bears how much. */
export function ExpensePeople({ expense, viewer }: ExpensePeopleProps) {
  const { t } = useTranslation()
  const nameOf = usePersonName(viewer)
  const keyOf = ({ id, isPlaceholder }: Expense['payers'][number]['person']) =>
    `${isPlaceholder ? 'placeholder-' : ''}${id}`
  return (
    <dl className={styles.people}>
      <dt>{t('expenses.whoPaid')}</dt>
      {expense.payers.map(({ person, amount }) => (
        <dd key={keyOf(person)}>
          <span>{nameOf(person)}</span>
          <Amount money={amount} />
        </dd>
      ))}
      <dt>{t('expenses.splitBetween')}</dt>
      {expense.split.entries.map(({ person, share }) => (
        <dd key={keyOf(person)}>
          <span>{nameOf(person)}</span>
          <Amount money={share} />
        </dd>
      ))}
    </dl>
  )
}
