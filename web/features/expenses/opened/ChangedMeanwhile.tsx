import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Expense } from '../expense.ts'
import { useOutboxState } from '../outbox/OutboxContext.ts'
import { waitingCorrection } from '../outbox/rewriting.ts'
import styles from './OpenedEntry.module.css'

/** What somebody can change in it, and nothing that changes by itself, such as names and rates. */
const contentOf = ({ title, note, category, date, amount, payers, split, group, trip, confirmedRate }: Expense) =>
  JSON.stringify([
    ...[title, note, category.id, date, amount.minor, amount.currency, group?.id, trip?.id, split.type],
    ...[confirmedRate?.currency, confirmedRate?.rate],
    payers.map(({ person, amount: { minor } }) => [person.id, minor]).sort(),
    split.entries.map(({ person, value, share: { minor } }) => [person.id, value, minor]).sort(),
  ])

interface ChangedMeanwhileProps {
  readonly expense: Expense
  /** What the viewer themselves makes of it here. */
  readonly ownVersions: readonly number[]
}

/**
 * Somebody may change the expense while one looks at it. Own changes are made here or elsewhere, or waited to be sent; and
 * what was deleted and brought back is another version, in which all stands as it did.
 */
export function ChangedMeanwhile({ expense, ownVersions }: ChangedMeanwhileProps) {
  const { t } = useTranslation()
  const { id, version, isDeleted } = expense
  const content = contentOf(expense)
  const typed = waitingCorrection(useOutboxState().queue, id)?.typed
  const [known, setKnown] = useState({ versions: [version], content })
  const own = typed && typed.version + 1
  if (own && !known.versions.includes(own)) setKnown(before => ({ ...before, versions: [...before.versions, own] }))
  const isKnown = known.versions.includes(version) || ownVersions.includes(version)
  if (isKnown && known.content !== content) setKnown(before => ({ ...before, content }))
  return (
    <p role="status" className={styles.news}>
      {!isKnown && !isDeleted && content !== known.content && t('expenses.changedMeanwhile')}
    </p>
  )
}
