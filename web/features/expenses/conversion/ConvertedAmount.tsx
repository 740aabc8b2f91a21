import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDateFormat } from '#web/format/dateFormat.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { cx } from '#web/ui/cx.ts'
import { useSettled } from '#web/ui/useSettled.ts'
import styles from '../form/ExpenseForm.module.css'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { conversionLine } from './conversion.ts'
import { useExchangeRate } from './useExchangeRate.ts'

interface ConvertedAmountProps {
  readonly control: Control<ExpenseFormValues>
  readonly ownCurrency: string
}

/** About how much that is in one's own currency. Only for orientation: it never keeps anybody from saving. */
export function ConvertedAmount({ control, ownCurrency }: ConvertedAmountProps) {
  const { t } = useTranslation()
  const writing = { t, language: useLanguage(), dateFormat: useDateFormat() }
  const [amount, currency, date] = useWatch({ control, name: ['amount', 'currency', 'date'] })
  const typed = useSettled(amount)
  const exchange = { from: currency, to: ownCurrency, date: useSettled(date) }
  const answer = useExchangeRate(exchange)
  const isForeign = currency !== ownCurrency
  return (
    <p role="status" className={cx(isForeign && styles.converted)}>
      {isForeign && conversionLine(typed, exchange, answer, writing)}
    </p>
  )
}
