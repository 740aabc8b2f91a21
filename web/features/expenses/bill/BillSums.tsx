import { useTranslation } from 'react-i18next'
import { decimalsOf } from '#domain/money/currency.ts'
import { decimalText } from '#domain/money/decimal.ts'
import { formatMoney, type MoneyLike } from '#web/format/money.ts'
import { wordsOfRule } from '#web/format/refusalWords.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './Bill.module.css'
import { isBlank } from './isBlank.ts'
import { isNothing } from './isNothing.ts'
import { unitsOf } from './unitsOf.ts'
import type { Bill } from './useBill.ts'
import type { BillDeeds } from './useBillDeeds.ts'

interface BillSumsProps {
  readonly bill: Bill
  readonly deeds: BillDeeds
}

/** What it all comes to, and what is still open: what the expense has more than its bill, and what nobody has taken. */
export function BillSums({ bill, deeds }: BillSumsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { total, left } = bill
  if (isBlank(bill)) return null
  return (
    <div role="status" className={styles.open}>
      <dl className={styles.sums}>
        <div>
          <dt>{t('expenses.bill.total')}</dt>
          <dd>
            <Amount money={total} />
          </dd>
        </div>
      </dl>
      <Remaining bill={bill} deeds={deeds} />
      {left.count > 0 && (
        <p>
          <strong>{t('expenses.bill.left', { n: left.count, amount: formatMoney(left.amount, language) })}</strong>{' '}
          <span className={styles.hint}>{t('expenses.bill.leftHint')}</span>
        </p>
      )}
    </div>
  )
}

function Remaining({ bill: { remaining, currency, items, tip, tax, discount, canEdit }, deeds }: BillSumsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  // The expense is in another currency by now.
  if (!remaining) {
    return <p className={styles.warning}>{wordsOfRule(t, { code: 'BILL_IN_OTHER_CURRENCY', data: { currency } })}</p>
  }
  if (isNothing(remaining)) return null
  const isTooMuch = remaining.amount.startsWith('-')
  const difference = { amount: remaining.amount.replace('-', ''), currency }
  const amount = formatMoney(difference, language)
  return (
    <>
      <p className={styles.warning}>
        {isTooMuch ? t('expenses.bill.tooMuch', { amount }) : t('expenses.bill.missing', { amount })}
      </p>
      {canEdit && items.length > 0 && (
        <div className={styles.ways}>
          {isTooMuch ? (
            <Button onPress={() => void deeds.correctExtras({ discount: sum(discount, difference) })}>
              {t('expenses.bill.asDiscount')}
            </Button>
          ) : (
            <>
              <Button onPress={() => void deeds.correctExtras({ tip: sum(tip, difference) })}>
                {t('expenses.bill.asTip')}
              </Button>
              <Button onPress={() => void deeds.correctExtras({ tax: sum(tax, difference) })}>
                {t('expenses.bill.asTax')}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  )
}

const sum = (one: MoneyLike, other: MoneyLike): string =>
  decimalText(unitsOf(one) + unitsOf(other), decimalsOf(one.currency))
