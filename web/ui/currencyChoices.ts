import { CURRENCIES, type Currency } from '#domain/money/currency.ts'
import { currencyName } from '#domain/money/currencyNames.ts'
import { orderIn } from '#web/format/order.ts'
import type { Choice } from './choice.ts'
import { currencyNamesIn } from './currencyNames.ts'

interface CurrencyOffer {
  /** Codes that come first, the most wanted one at the top. */
  readonly preferred?: readonly string[] | undefined
  /** Offered even if nobody can pay with it any more. */
  readonly current?: string | undefined
  /** Codes that are not to be had here, e.g. because they were chosen before. */
  readonly except?: readonly string[] | undefined
}

const textOf = (code: string, localName: string): string => `${code} · ${localName}`

/** What is shown of a currency that is chosen. */
export function currencyText(language: string, code: string): string {
  return CURRENCIES.some(known => known.code === code) ? textOf(code, currencyNamesIn(language)(code)) : code
}

/** Found by code, symbol and name, the latter in the reader's language and in English. */
const choiceOf = ({ code, symbol }: Currency, localName: string): Choice => ({
  id: code,
  text: textOf(code, localName),
  aside: symbol,
  alsoFoundBy: [localName, currencyName(code), symbol],
})

/** The currencies one can choose here: preferred ones first, then all by name. */
export function currencyChoices(language: string, { preferred = [], current, except = [] }: CurrencyOffer): Choice[] {
  const nameOf = currencyNamesIn(language)
  const compare = orderIn(language)
  const place = (code: string) => (preferred.includes(code) ? preferred.indexOf(code) : preferred.length)
  return CURRENCIES.filter(({ code, isActive }) => (isActive || code === current) && !except.includes(code))
    .map(currency => ({ currency, localName: nameOf(currency.code) }))
    .toSorted(
      (one, other) => place(one.currency.code) - place(other.currency.code) || compare(one.localName, other.localName),
    )
    .map(({ currency, localName }) => choiceOf(currency, localName))
}
