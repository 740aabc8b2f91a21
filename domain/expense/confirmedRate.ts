import type { ConfirmedRate } from './events.ts'

/** At what somebody said that it counts in a currency, instead of at that of the day; null: nobody did. */
export const confirmedInto = (
  { confirmedRate }: { readonly confirmedRate: ConfirmedRate | null },
  currency: string,
): string | null => (confirmedRate?.currency === currency ? confirmedRate.rate : null)
