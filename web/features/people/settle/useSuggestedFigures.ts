import { useEffect, useRef } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { formatMinor } from '#domain/money/money.ts'
import { parseRate } from '#domain/money/rate.ts'
import { readTypedDecimal, writeTypedDecimal } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { Debt } from './debt.ts'
import { costOf } from './settlement.ts'
import type { SettleValues } from './settleValues.ts'
import { useSettlingRate } from './useSettlingRate.ts'

/**
 * Fills in the rate of the day, and what the whole costs in the currency that is paid, as long as nobody has typed an
 * amount or a rate of their own.
 */
export function useSuggestedFigures({ control, setValue }: UseFormReturn<SettleValues>, debt: Debt, whole: number) {
  const language = useLanguage()
  const [currency, date, rate] = useWatch({ control, name: ['currency', 'date', 'rate'] })
  const { dirtyFields } = useFormState({ control })
  const known = useSettlingRate(currency, debt.currency, date)
  const suggested = known?.rate

  const lastCurrency = useRef(currency)
  const isRateTyped = Boolean(dirtyFields.rate)
  useEffect(() => {
    const isNewCurrency = lastCurrency.current !== currency
    lastCurrency.current = currency
    if (isRateTyped && !isNewCurrency) return
    // A rate of another pair of currencies means nothing here.
    setValue('rate', suggested === undefined ? '' : writeTypedDecimal(suggested, language), { shouldDirty: false })
  }, [currency, suggested, isRateTyped, setValue, language])

  const isAmountTyped = Boolean(dirtyFields.amount)
  useEffect(() => {
    if (isAmountTyped) return
    const parsed = parseRate(readTypedDecimal(rate))
    if (currency !== debt.currency && !parsed.ok) return
    const cost =
      parsed.ok && currency !== debt.currency
        ? costOf(whole, { from: currency, to: debt.currency, rate: parsed.rate })
        : whole
    setValue('amount', writeTypedDecimal(formatMinor(cost, currency), language))
  }, [currency, rate, isAmountTyped, debt, whole, setValue, language])

  return { currency, known }
}
