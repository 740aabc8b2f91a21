import { ArrowLeftRight } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatMinor } from '#domain/money/money.ts'
import { convertMinor } from '#domain/money/rate.ts'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { formatMoney } from '#web/format/money.ts'
import { roundRate } from '#web/format/rates.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { minorOf } from '../split/division.ts'
import styles from './Conversion.module.css'
import { type ConversionMode, problemWords } from './conversion.ts'
import type { Conversion } from './useConversion.ts'

interface RateViewProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  readonly conversion: Conversion
  readonly rate: string | null
  readonly line: string | null
  readonly onSwitch: () => void
  readonly onEdit: (mode: ConversionMode) => void
  /** From the editor, which took the focus with it. */
  readonly isBack: boolean
}

export function RateView({ form, conversion, rate, line, onSwitch, onEdit, isBack }: RateViewProps) {
  if (rate === null || line === null) return <NoRate conversion={conversion} onEdit={onEdit} isBack={isBack} />
  return (
    <>
      <RateLines form={form} conversion={conversion} rate={rate} line={line} onSwitch={onSwitch} />
      <ConfirmSwitch conversion={conversion} rate={rate} />
      <RateButtons form={form} onEdit={onEdit} isBack={isBack} />
    </>
  )
}

function NoRate({ conversion, onEdit, isBack }: Pick<RateViewProps, 'conversion' | 'onEdit' | 'isBack'>) {
  const { t } = useTranslation()
  const writing = { t, language: useLanguage(), dateFormat: useDateFormat() }
  const { answer, exchange } = conversion
  if (answer === null) return <p className={styles.muted}>{t('expenses.conversion.looking')}</p>
  return (
    <>
      <p>{t('expenses.conversion.unknown')}</p>
      {typeof answer === 'string' && <p className={styles.muted}>{problemWords(answer, exchange, writing)}</p>}
      <div className={styles.buttons}>
        <Button autoFocus={isBack} onPress={() => onEdit('RATE')}>
          {t('expenses.conversion.setRate')}
        </Button>
      </div>
    </>
  )
}

interface RateLinesProps extends Pick<RateViewProps, 'form' | 'conversion' | 'onSwitch'> {
  readonly rate: string
  readonly line: string
}

function RateLines({ form, conversion, rate, line, onSwitch }: RateLinesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { from, to } = conversion.exchange
  const amountMinor = minorOf(useWatch({ control: form.control, name: 'amount' }), from)
  const converted = amountMinor === null ? undefined : convertMinor(amountMinor, from, to, rate)
  const write = (minor: number, currency: string) =>
    formatMoney({ amount: formatMinor(minor, currency), currency }, language)
  return (
    <div className={styles.lines}>
      <div role="status">
        <p className={styles.rate}>{line}</p>
        {amountMinor !== null && converted !== undefined && (
          <p className={styles.muted}>
            {t('expenses.conversion.comesTo', { amount: write(amountMinor, from), converted: write(converted, to) })}
          </p>
        )}
      </div>
      <Button variant="quiet" iconOnly aria-label={t('expenses.conversion.switchDirection')} onPress={onSwitch}>
        <ArrowLeftRight size={16} aria-hidden />
      </Button>
    </div>
  )
}

/** On: the rate stays as it is. Off: it is that of the expense's date. */
function ConfirmSwitch({ conversion, rate }: { readonly conversion: Conversion; readonly rate: string }) {
  const { t } = useTranslation()
  const dateFormat = useDateFormat()
  const { confirmed, answer, confirm, release } = conversion
  const rounded = roundRate(rate)
  if (confirmed === null && rounded === null) return null
  const day = answer !== null && typeof answer === 'object' ? formatDay(answer.day, dateFormat) : null
  const ofDay = day === null ? undefined : t('expenses.conversion.rateOfDay', { day })
  return (
    <Switch
      label={t('expenses.conversion.confirm')}
      description={confirmed === null ? ofDay : t('expenses.conversion.confirmedHint')}
      isSelected={confirmed !== null}
      onChange={isConfirmed => {
        if (isConfirmed && rounded !== null) confirm(rounded)
        if (!isConfirmed) release()
      }}
    />
  )
}

function RateButtons({ form, onEdit, isBack }: Pick<RateViewProps, 'form' | 'onEdit' | 'isBack'>) {
  const { t } = useTranslation()
  const [amount, currency] = useWatch({ control: form.control, name: ['amount', 'currency'] })
  return (
    <div className={styles.buttons}>
      <Button autoFocus={isBack} onPress={() => onEdit('RATE')}>
        {t('expenses.conversion.updateRate')}
      </Button>
      {minorOf(amount, currency) !== null && (
        <Button onPress={() => onEdit('AMOUNT')}>{t('expenses.conversion.updateAmount')}</Button>
      )}
    </div>
  )
}
