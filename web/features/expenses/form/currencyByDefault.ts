interface CurrencySources {
  readonly trip: string | undefined
  readonly group: string | undefined
  readonly own: string
}

/** The currency of an expense for which nobody has picked one. */
export const currencyByDefault = ({ trip, group, own }: CurrencySources): string => trip ?? group ?? own
