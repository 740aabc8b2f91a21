import { CopyCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { FoldingNotice } from '#web/ui/FoldingNotice.tsx'
import { usePersonName } from '../usePayerWords.ts'
import styles from './DuplicateWarning.module.css'
import type { Duplicate } from './useRecordedBefore.ts'

interface DuplicateWarningProps {
  readonly duplicates: readonly Duplicate[]
}

/** Told while one types, and in nobody's way: it may well be another coffee. */
export function DuplicateWarning({ duplicates }: DuplicateWarningProps) {
  const { t } = useTranslation()
  return (
    <div role="status">
      {duplicates.length > 0 && (
        <FoldingNotice
          mark={<CopyCheck size={16} aria-hidden />}
          text={t('expenses.duplicates.found', { count: duplicates.length })}
        >
          <ul className={styles.list}>
            {duplicates.map(duplicate => (
              <DuplicateLine key={duplicate.id} duplicate={duplicate} />
            ))}
          </ul>
        </FoldingNotice>
      )}
    </div>
  )
}

function DuplicateLine({ duplicate }: { readonly duplicate: Duplicate }) {
  const { title, date, amount, payers } = duplicate
  const nameOf = usePersonName()
  const day = formatDay(date, useDateFormat())
  return (
    <li className={styles.line}>
      <span className={styles.title}>{title}</span>
      <Amount money={amount} />
      <span className={styles.detail}>{[day, ...payers.map(({ person }) => nameOf(person))].join(' · ')}</span>
    </li>
  )
}
