import { useTranslation } from 'react-i18next'
import { writeTypedDecimal } from '#web/format/money.ts'
import { invertRate, roundRate } from '#web/format/rates.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { Exchange } from './conversion.ts'

/** "1 USD = 0.862069 EUR", or the same from the other side. */
export function useRateWords({ from, to }: Exchange, isInverse: boolean) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [one, other] = isInverse ? [to, from] : [from, to]
  const shown = (rate: string) => (isInverse ? invertRate(rate) : roundRate(rate)) ?? rate
  return {
    one,
    other,
    shown: (rate: string) => writeTypedDecimal(shown(rate), language),
    rateLine: (rate: string) =>
      t('expenses.conversion.rateLine', { one, rate: writeTypedDecimal(shown(rate), language), other }),
  }
}
