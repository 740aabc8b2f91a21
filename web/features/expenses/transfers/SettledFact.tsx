import { useTranslation } from 'react-i18next'
import { writeTypedDecimal } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Fact } from '../opened/Fact.tsx'
import type { Transfer } from './transfer.ts'

/** What it settled in another currency, and at which rate. */
export function SettledFact({ transfer: { settled, amount } }: { readonly transfer: Transfer }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!settled) return null
  const text = t('expenses.conversion.rateLine', {
    one: amount.currency,
    rate: writeTypedDecimal(settled.rate, language),
    other: settled.amount.currency,
  })
  return <Fact name={t('expenses.transfer.settled')} lines={[{ key: 'settled', text, money: settled.amount }]} />
}
