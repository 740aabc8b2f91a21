import { currencyName } from '#domain/money/currencyNames.ts'
import { lateCurrencyName } from './lateCurrencies.ts'

/** In the reader's language, also where the browser has no name for it. */
export function currencyNamesIn(language: string): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' })
  return code => names.of(code) ?? lateCurrencyName(code, language) ?? currencyName(code)
}
