import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { writeTypedDecimal } from '#web/format/money.ts'
import { isViewer } from '#web/format/person.ts'
import { longDay } from '#web/format/schedule.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import styles from './Agreements.module.css'
import type { Agreement } from './defaultSplitValues.ts'

/** What was agreed on, the latest day first. */
export function Agreements({ agreements }: { readonly agreements: readonly Agreement[] }) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const wordsOf = useAgreementWords()
  if (agreements.length === 0) return null
  return (
    <section aria-label={t('people.split.history')} className={styles.history}>
      <h3 className={styles.heading}>{t('people.split.history')}</h3>
      <ul className={styles.list}>
        {agreements.map(agreement => (
          <li key={agreement.from}>
            <strong>{t('people.split.since', { day: longDay(agreement.from, locale) })}</strong> {wordsOf(agreement)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "You 60%, Bo Silva 40% · By income". */
function useAgreementWords(): (agreement: Agreement) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const viewer = useViewer()
  return ({ type, parts, isByIncome }) => {
    if (type === 'EQUAL') return t('expenses.split.types.EQUAL')
    const told = parts.map(({ person, value }) => {
      const number = writeTypedDecimal(value, language)
      const name = isViewer(person, viewer) ? t('expenses.you') : person.displayName
      return `${name} ${type === 'PERCENTAGE' ? t('expenses.split.percent', { number }) : number}`
    })
    const kind = isByIncome ? t('people.split.byIncome') : type === 'RATIO' ? t('expenses.split.types.RATIO') : null
    return [told.join(', '), ...(kind === null ? [] : [kind])].join(' · ')
  }
}
