import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatPart, percentageOf } from '#web/format/progress.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './Breakdown.module.css'
import { Bar, Breakdown } from './Breakdown.tsx'
import { expensesAddress } from './expensesAddress.ts'
import { lengthOf, type SpentTrip } from './tripSpending.ts'

/** What the money went for; each category leads to its expenses. */
export function ByCategory({ trip }: { readonly trip: SpentTrip }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const labelOf = useCategoryLabel()
  const { byCategory, total } = trip.spending
  // The largest comes first.
  const largest = BigInt(byCategory[0]?.amount.minor ?? 0)
  return (
    <Breakdown title={t('tripPage.byCategory')}>
      <ul>
        {byCategory.map(({ category, amount }) => {
          const { emoji, name } = labelOf(category)
          return (
            <li key={category}>
              <Link to={expensesAddress(trip.id, { category })} className={cx(styles.row, styles.link)}>
                <span aria-hidden className={styles.picture}>
                  {emoji}
                </span>
                <span className={styles.name}>{name}</span>
                <span className={styles.amount}>
                  <Amount money={amount} />
                </span>
                <span className={styles.below}>
                  <Bar percentage={lengthOf(BigInt(amount.minor), largest)} />
                  <span className={styles.aside}>{formatPart(percentageOf(amount.minor, total.minor), language)}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Breakdown>
  )
}
