import { CURRENCIES, findCurrency } from '#domain/money/currency.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { isCalculation, workOut } from '#web/format/calculation.ts'
import { readTypedDecimal } from '#web/format/money.ts'
import { folded, withoutEnd } from './words.ts'

/* Amounts and currencies as people type them into a line: "€12", "12 usd", "12.50+3*2". */

/** By how people call them; more than one where several countries do: then it is one's own, else the first. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  euro: ['EUR'],
  euros: ['EUR'],
  ...namedBy(['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD'], 'dollar', 'dollars', 'dolar', 'dolares', 'dollari', 'bucks'),
  ...namedBy(['GBP'], 'pound', 'pounds', 'quid', 'pfund', 'libra', 'libras', 'sterling', 'sterline', 'sterlina'),
  ...namedBy(['CHF'], 'franken', 'franc', 'francs', 'franco', 'francos', 'franchi', 'fr', 'sfr'),
  ...namedBy(['JPY'], 'yen', 'yenes', 'ienes'),
  ...namedBy(['BRL'], 'real', 'reais', 'reales'),
  ...namedBy(
    ['SEK', 'NOK', 'DKK', 'ISK'],
    'kr',
    'krona',
    'kronor',
    'krone',
    'kroner',
    'kronen',
    'couronnes',
    'coronas',
  ),
  ...namedBy(['PLN'], 'zl', 'zloty', 'zlotys'),
  ...namedBy(['MXN', 'ARS', 'CLP', 'COP', 'PHP', 'UYU', 'DOP', 'CUP'], 'peso', 'pesos'),
  ...namedBy(['INR', 'PKR', 'LKR', 'NPR'], 'rupee', 'rupees', 'rupien', 'rupias', 'roupies'),
}

const SIGNS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(CURRENCIES.map(({ code, symbol }) => [symbol, [code]])),
  $: ['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'MXN', 'ARS', 'CLP', 'COP'],
  '¥': ['JPY', 'CNY'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
}

function namedBy(codes: readonly string[], ...names: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(names.map(name => [name, codes]))
}

/** In small letters these codes are words of our languages, or names. */
const EVERYDAY = new Set([
  ...['all', 'bam', 'bob', 'cup', 'gel', 'lak', 'mad', 'mop', 'mur', 'pen', 'ron', 'sos', 'top', 'try', 'ves', 'bif'],
])

/** Which currency a word beside an amount names; undefined: none. `own` is meant by a name or sign that several share. */
export function currencyNamed(word: string, own: string): string | undefined {
  const chosen = (codes: readonly string[] | undefined) => (codes?.includes(own) ? own : codes?.[0])
  const bySign = chosen(Object.hasOwn(SIGNS, word) ? SIGNS[word] : undefined)
  if (bySign) return bySign
  if (/^[a-z]{3}$/i.test(word)) {
    const isMeant = word === word.toUpperCase() || !EVERYDAY.has(word.toLowerCase())
    const known = isMeant ? findCurrency(word.toUpperCase()) : undefined
    if (known) return known.code
  }
  const name = folded(word)
  return chosen(Object.hasOwn(WORDS, name) ? WORDS[name] : undefined)
}

/** A number or calculation, and the currency that is written to it. */
export interface FoundAmount {
  /** As typed, without its currency: forms work it out themselves. */
  readonly amount: string
  readonly currency: string | undefined
  readonly surety: Surety
}

/** How likely figures are an amount: a plain number may count something, and 50/50 or 9-5 may be no sum at all. */
type Surety = 'exact' | 'plain' | 'vague'

const WHOLE = /^\d+$/
const VAGUE = /^\d+(?:[-–/:]\d+)+$/

const suretyOf = (figures: string): Surety => {
  if (WHOLE.test(figures)) return 'plain'
  return VAGUE.test(figures) ? 'vague' : 'exact'
}

/** "9:30", and "9:30-11:00": the colon divides nothing there. */
const TIME = /^(?:[01]?\d|2[0-4]):[0-5]\d(?![\d.,])/

const isAmount = (text: string): boolean => {
  if (TIME.test(text)) return false
  if (isCalculation(text)) {
    const worked = workOut(text)
    return worked.ok && worked.value.over > 0n
  }
  return /^[\d.,]/.test(text) && (parseDecimal(readTypedDecimal(text))?.units ?? 0n) > 0n
}

const AROUND = /^([^\d.,(=]*)([\d.,(=].*?)([^\d.,)]*)$/u

/** Looks like "31.2.", a day that may not even exist. */
const DAY = /^\d{1,2}\.(?:0?[1-9]|1[0-2])\.$/

/** The amount that a word is, with what stands right before or behind its figures. */
export function amountIn(word: string, own: string): FoundAmount | undefined {
  if (DAY.test(word)) return undefined
  const [, before = '', figures = '', behind = ''] = AROUND.exec(withoutEnd(word).replace(/\.$/, '')) ?? []
  const currency = currencyNamed(before || behind, own)
  const isClean = before === '' || behind === ''
  if (!isClean || (before + behind !== '' && currency === undefined) || !isAmount(figures)) return undefined
  return { amount: figures, currency, surety: suretyOf(figures) }
}

/** What stands alone between two numbers. */
export const isSign = (word: string): boolean => /^[-+*/×÷x−–]$/.test(word)
