import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDateFormat } from '#web/format/dateFormat.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { cx } from '#web/ui/cx.ts'
import { useSettled } from '#web/ui/useSettled.ts'
import styles from '../form/ExpenseForm.module.css'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { conversionLine } from './conversion.ts'
import type { Conversion } from './useConversion.ts'

interface ConvertedAmountProps {
  readonly control: Control<ExpenseFormValues>
  readonly conversion: Conversion
}

/** About how much that is in one's own currency. Only for orientation: it never keeps anybody from saving. */
export function ConvertedAmount({ control, conversion }: ConvertedAmountProps) {
  const { t } = useTranslation()
  const writing = { t, language: useLanguage(), dateFormat: useDateFormat() }
  const typed = useSettled(useWatch({ control, name: 'amount' }))
  const { exchange, isForeign, confirmed, answer, isOutOfReach } = conversion
  const line = isForeign && conversionLine(typed, exchange, confirmed === null ? answer : { confirmed }, writing)
  return (
    <div role="status" className={cx(isForeign && styles.converted)}>
      <p>{line}</p>
      {line && confirmed === null && isOutOfReach && <p>{t('problem.offline')}</p>}
    </div>
  )
}
