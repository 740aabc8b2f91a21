import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useViewer } from '#web/format/viewer.ts'
import { useSettled } from '#web/ui/useSettled.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import type { Exchange, RateAnswer } from './conversion.ts'
import { useExchangeRate } from './useExchangeRate.ts'

export interface Conversion {
  readonly exchange: Exchange
  readonly isForeign: boolean
  /** The rate somebody confirmed; null: that of the market counts. */
  readonly confirmed: string | null
  /** What the market says, as long as nothing is confirmed. */
  readonly answer: RateAnswer
  /** There is no line, and none could be asked for; it is once there is one. */
  readonly isOutOfReach: boolean
  readonly confirm: (rate: string) => void
  /** From then on the rate follows the date again. */
  readonly release: () => void
}

/** What the amount comes to in the viewer's currency: by the rate of its date, or by one that somebody confirmed. */
export function useConversion({ control, setValue }: UseFormReturn<ExpenseFormValues>): Conversion {
  const viewer = useViewer()
  const [currency, date, confirmedRate] = useWatch({ control, name: ['currency', 'date', 'confirmedRate'] })
  const confirmed = confirmedRate || null
  const exchange = { from: currency, to: viewer.currency, date: useSettled(date) }
  // The day of a confirmed rate does not matter.
  const { answer, isOutOfReach, forget } = useExchangeRate(exchange, confirmed === null)
  const set = (rate: string) => setValue('confirmedRate', rate, { shouldDirty: true, shouldValidate: true })
  return {
    exchange,
    isForeign: currency !== viewer.currency,
    confirmed,
    answer,
    isOutOfReach,
    confirm: set,
    release: () => {
      forget()
      set('')
    },
  }
}
