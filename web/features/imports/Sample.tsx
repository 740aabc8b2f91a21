import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import styles from './sample.module.css'
import type { Opened } from './words.ts'

type SampleEntry = Opened['sample'][number]

/** Two entries may say the same: they are told apart by where they stand, and none moves. */
const placed = (entries: readonly SampleEntry[]) => entries.map((entry, place) => ({ entry, place }))

/** How it begins, as it will be: whoever has mixed up two columns sees it here. */
export function Sample({ of: { sample, total, flaws, skips } }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useDateFormat()
  if (sample.length === 0) return null
  const count = (total ?? 0) - flaws - skips - sample.length
  return (
    <section aria-label={t('imports.sampleEntries.title')}>
      <h3 className={styles.title}>{t('imports.sampleEntries.title')}</h3>
      <ul className={styles.entries}>
        {placed(sample).map(({ entry, place }) => (
          <li key={place} className={styles.entry}>
            <span className={styles.day}>{formatDay(entry.date, format)}</span>
            <span className={styles.what}>{wordsOf(t, entry)}</span>
            <span className={styles.amount}>{formatMoney(entry.amount, language)}</span>
          </li>
        ))}
      </ul>
      {count > 0 && <p className={styles.more}>{t('imports.sampleEntries.more', { count })}</p>}
    </section>
  )
}

function wordsOf(t: TFunction, { title, payers, recipient }: SampleEntry): string {
  if (recipient !== null) return t('imports.sampleEntries.payment', { from: payers.join(', '), to: recipient })
  const paidBy = payers.length > 0 && t('imports.sampleEntries.paidBy', { names: payers.join(', ') })
  return [title, paidBy].filter(Boolean).join(' · ')
}
