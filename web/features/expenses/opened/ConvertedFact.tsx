import { useTranslation } from 'react-i18next'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useRateWords } from '../conversion/useRateWords.ts'
import type { Expense } from '../expense.ts'
import { Fact } from './Fact.tsx'

/** What it comes to in the reader's currency, and by which rate. */
export function ConvertedFact({ expense }: { readonly expense: Expense }) {
  const { converted } = expense
  return converted && <Conversion expense={expense} converted={converted} />
}

interface ConversionProps {
  readonly expense: Expense
  readonly converted: NonNullable<Expense['converted']>
}

function Conversion({ expense, converted }: ConversionProps) {
  const { t } = useTranslation()
  const words = useConvertedWords()
  const exchange = { from: expense.amount.currency, to: converted.amount.currency, date: expense.date }
  const { rateLine } = useRateWords(exchange, false)
  const lines = [
    { key: 'amount', text: words(converted) },
    { key: 'rate', text: rateLine(converted.rate) },
  ]
  return <Fact name={t('expenses.conversion.title')} lines={lines} />
}

/** "≈ 88.02 € at the rate of 29/09/2026" */
function useConvertedWords() {
  const { t } = useTranslation()
  const language = useLanguage()
  const dateFormat = useDateFormat()
  return ({ amount, rateDate, isApproximate }: ConversionProps['converted']): string => {
    const written = formatMoney(amount, language)
    // A confirmed rate is of no day.
    if (rateDate === null) return t('expenses.conversion.atConfirmedRate', { amount: written })
    const day = formatDay(rateDate, dateFormat)
    return isApproximate
      ? t('expenses.conversion.approximate', { amount: written, day })
      : t('expenses.conversion.ofDay', { amount: written, day })
  }
}
