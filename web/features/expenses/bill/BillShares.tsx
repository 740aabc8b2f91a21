import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { usePersonName } from '../usePayerWords.ts'
import styles from './Bill.module.css'
import type { Bill } from './useBill.ts'

/** What everybody pays by the bill as it is now, or would pay if the expense were split by it. */
export function BillShares({ bill: { shares, isApplied } }: { readonly bill: Bill }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const nameOf = usePersonName()
  if (shares.length === 0) return null
  return (
    <>
      <h4 className={styles.subheading}>{isApplied ? t('expenses.bill.sharesApplied') : t('expenses.bill.shares')}</h4>
      <dl className={styles.sums}>
        {shares.map(({ person, items, amount }) => (
          <div key={person.id}>
            <dt>
              {nameOf(person)}
              {items.amount !== amount.amount && (
                <span className={styles.hint}>
                  {' '}
                  {t('expenses.bill.ofItems', { amount: formatMoney(items, language) })}
                </span>
              )}
            </dt>
            <dd>
              <Amount money={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
