import { useState } from 'react'
import { formatMoney, writeTypedDecimal } from '#web/format/money.ts'
import { calculatedAmount } from '#web/format/typedAmount.ts'
import { useLanguage } from '#web/format/useLanguage.ts'

interface Calculation {
  readonly words: string
  readonly result: string
  readonly currency: string
}

/** What the calculation in an amount comes to, in words and as it would be typed; what it was once it is done. Null: there is none. */
export function useCalculation(typed: string, currency: string | undefined) {
  const language = useLanguage()
  const amount = currency === undefined ? null : calculatedAmount(typed, currency)
  const [done, setDone] = useState<Calculation | null>(null)
  if (amount !== null && currency !== undefined) {
    const words = `= ${formatMoney({ amount, currency }, language)}`
    const result = writeTypedDecimal(amount, language)
    return { words, result, finish: () => setDone({ result, currency, words: `${typed.trim()} ${words}` }) }
  }
  // Nothing moves away from under whoever leaves the field by a press.
  return done?.result === typed && done.currency === currency ? { ...done, finish: () => {} } : null
}
