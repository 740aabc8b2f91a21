import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/format/formatters.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { RateFailure, RateSource } from '#web/schema.generated.ts'

/** What they call themselves, in every language. */
const names: Partial<Record<RateSource, string>> = { FRANKFURTER: 'Frankfurter', CURRENCY_API: 'currency-api' }

export const nameOf = (source: RateSource): string => names[source] ?? '–'

const failures = {
  TIMED_OUT: 'admin.rates.failure.TIMED_OUT',
  UNREACHABLE: 'admin.rates.failure.UNREACHABLE',
  TOO_MANY_CALLS: 'admin.rates.failure.TOO_MANY_CALLS',
  REFUSED: 'admin.rates.failure.REFUSED',
  BROKEN: 'admin.rates.failure.BROKEN',
  TOO_LARGE: 'admin.rates.failure.TOO_LARGE',
  SENT_ELSEWHERE: 'admin.rates.failure.SENT_ELSEWHERE',
  NOT_UNDERSTOOD: 'admin.rates.failure.NOT_UNDERSTOOD',
  NO_RATES: 'admin.rates.failure.NO_RATES',
  RESTING: 'admin.rates.failure.RESTING',
} as const satisfies Record<RateFailure, string>

/** Why nobody answered, as a part of a sentence. */
export function useFailureWords(): (failure: RateFailure) => string {
  const { t } = useTranslation()
  return failure => t(failures[failure])
}

/** A rate as it is read: two large ones apart, two small ones too. */
export function useRateDigits(): (perEuro: string) => string {
  const language = useLanguage()
  return perEuro => numberFormat(language, { maximumSignificantDigits: 8 }).format(perEuro as `${number}`)
}
