import { useTranslation } from 'react-i18next'
import { monthOf, monthTitle } from '#web/format/days.ts'
import { addMoney } from '#web/format/money.ts'
import { useToday } from '#web/format/today.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './MiniFeed.module.css'
import { type Sample, samples } from './miniFeedSamples.ts'
import { useArrivals } from './useArrivals.ts'

const currencies = [...new Set(samples.map(({ paid }) => paid.currency))]

const totalIn = (currency: string, shown: readonly Sample[]) =>
  shown
    .filter(({ paid }) => paid.currency === currency)
    .reduce((sum, { paid }) => addMoney(sum, Number(paid.minor)), { amount: '0', minor: '0', currency })

/** The list of expenses as it looks inside, made of the same parts: new ones arrive and the month counts them. */
export function MiniFeed() {
  const { t } = useTranslation()
  const language = useLanguage()
  const today = useToday()
  const underway = useArrivals()
  const shown = samples.slice(underway)
  return (
    <div role="img" aria-label={t('home.feed.label')} className={styles.stage}>
      <div className={styles.card}>
        <div className={styles.month}>
          <span className={styles.monthName}>{monthTitle(monthOf(today), today, language)}</span>
          <span className={styles.totals}>
            {currencies.map(currency => (
              <Amount key={currency} money={totalIn(currency, shown)} />
            ))}
          </span>
        </div>
        <div className={styles.rows}>
          {shown.map(sample => (
            <Row key={sample.id} sample={sample} hasArrived={samples.indexOf(sample) < samples.length - 5} />
          ))}
        </div>
      </div>
    </div>
  )
}

function Row({ sample, hasArrived }: { readonly sample: Sample; readonly hasArrived: boolean }) {
  const { t } = useTranslation()
  const category = useCategoryLabel()(sample.category)
  return (
    <div className={cx(styles.slot, hasArrived && styles.arriving)}>
      <div className={styles.row}>
        <span className={styles.emoji}>{category.emoji}</span>
        <span className={styles.words}>
          <span className={styles.title}>{t(`home.feed.${sample.id}`)}</span>
          <span className={styles.detail}>{category.name}</span>
        </span>
        <span className={styles.amount}>
          <Amount money={sample.paid} />
        </span>
      </div>
    </div>
  )
}
