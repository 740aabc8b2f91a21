import { type KeyboardEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatMinor } from '#domain/money/money.ts'
import { convertMinor } from '#domain/money/rate.ts'
import { formatMoney, writeTypedDecimal } from '#web/format/money.ts'
import { calculationSigns, readTypedAmount, typedDecimalsFault } from '#web/format/typedAmount.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useBeforeSubmit } from '#web/ui/useBeforeSubmit.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { minorOf } from '../split/division.ts'
import styles from './Conversion.module.css'
import type { ConversionMode, Exchange } from './conversion.ts'
import { limitRate, rateByAmounts, readRate } from './rates.ts'
import { useRateWords } from './useRateWords.ts'

interface RateEditorProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  readonly mode: Exclude<ConversionMode, 'VIEW'>
  readonly exchange: Exchange
  /** The rate is typed as seen from the viewer's currency. */
  readonly isInverse: boolean
  /** From which one starts. */
  readonly rate: string | null
  readonly onConfirm: (rate: string) => void
  readonly onCancel: () => void
}

/** What is typed here becomes the rate only when it is set: by the button, or by Enter. Escape leaves it as it was. */
export function RateEditor({ onConfirm, onCancel, ...editing }: RateEditorProps) {
  const { t } = useTranslation()
  const { start, label, unit, limit, read, wrong } = useTyping(editing)
  const [typed, setTyped] = useState(start)
  const [complaint, setComplaint] = useState<string>()

  const save = (): boolean => {
    const rate = read(typed)
    setComplaint(rate === null ? wrong(typed) : undefined)
    if (rate !== null) onConfirm(rate)
    return rate !== null
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Neither sends the form nor closes it.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') save()
    else onCancel()
  }
  const editor = useRef<HTMLDivElement>(null)
  // Whoever sends the form means what they typed, and should hear of it if that is no rate.
  useBeforeSubmit(editor, () => typed === start || save())
  return (
    <div ref={editor} className={styles.editor}>
      <div onKeyDownCapture={press}>
        <TextField
          label={label}
          unit={unit}
          value={typed}
          onChange={text => {
            setTyped(limit(text))
            setComplaint(undefined)
          }}
          error={complaint}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
        />
      </div>
      <div className={styles.buttons}>
        <Button variant="quiet" onPress={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button onPress={save}>{t('expenses.conversion.set')}</Button>
      </div>
    </div>
  )
}

type Editing = Omit<RateEditorProps, 'onConfirm' | 'onCancel'>

function useTyping(editing: Editing) {
  const ofRate = useRateTyping(editing)
  const ofAmount = useAmountTyping(editing)
  return editing.mode === 'RATE' ? ofRate : ofAmount
}

function useRateTyping({ exchange, isInverse, rate }: Editing) {
  const { t } = useTranslation()
  const words = useRateWords(exchange, isInverse)
  return {
    start: rate === null ? '' : words.shown(rate),
    label: t('expenses.conversion.rateLabel', { one: words.one, other: words.other }),
    unit: words.other,
    limit: limitRate,
    read: (typed: string) => readRate(typed, isInverse),
    wrong: () => t('refusals.INVALID_RATE'),
  }
}

function useAmountTyping({ form, exchange: { from, to }, rate }: Editing) {
  const { t } = useTranslation()
  const language = useLanguage()
  const amount = form.getValues('amount')
  const amountMinor = minorOf(amount, from) ?? 0
  const converted = rate === null ? undefined : convertMinor(amountMinor, from, to, rate)
  const entered = formatMoney({ amount: formatMinor(amountMinor, from), currency: from }, language)
  return {
    start: converted === undefined ? '' : writeTypedDecimal(formatMinor(converted, to), language),
    label: t('expenses.conversion.amountLabel', { amount: entered, currency: to }),
    unit: to,
    limit: calculationSigns,
    read: (typed: string) =>
      typedDecimalsFault(t, typed, to) === null
        ? rateByAmounts(readTypedAmount(amount, from), readTypedAmount(typed, to))
        : null,
    wrong: (typed: string) => typedDecimalsFault(t, typed, to) ?? t('expenses.conversion.invalidAmount'),
  }
}
