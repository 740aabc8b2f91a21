import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import type { SettleValues } from './settleValues.ts'
import type { useSettlingRate } from './useSettlingRate.ts'

interface RateFieldProps {
  readonly control: Control<SettleValues>
  readonly from: string
  readonly to: string
  readonly known: ReturnType<typeof useSettlingRate>
}

/** What one unit of the payment settles; the rate of the day, unless the two agreed on another. */
export function RateField({ control, from, to, known }: RateFieldProps) {
  const { t } = useTranslation()
  const dateFormat = useDateFormat()
  const hint = () => {
    if (known === undefined) return t('people.settleForm.rateLoading')
    if (known === null) return t('people.settleForm.rateUnknown', { from, to })
    const day = formatDay(known.day, dateFormat)
    return known.isApproximate
      ? t('people.settleForm.rateApproximate', { day })
      : t('people.settleForm.rateOfDay', { day })
  }
  return (
    <FormTextField
      control={control}
      name="rate"
      label={t('people.settleForm.rate', { from, to })}
      hint={hint()}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}
