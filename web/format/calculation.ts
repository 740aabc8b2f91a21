import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import { readTypedDecimal } from './money.ts'

/*
 * Amounts may be worked out where they are typed: "12.50+3*2". Exactly, in fractions of whole numbers; nothing that was
 * typed is ever run as a program.
 */

/** A fraction; the denominator is above zero. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

export type Worked =
  | { readonly ok: true; readonly value: Fraction; readonly numbers: readonly string[] }
  | { readonly ok: false; readonly code: 'NOT_WORKED_OUT' | 'DIVIDED_BY_ZERO' }

/** Longer ones are nobody's bill, and would keep the processor busy. */
const MAX_LENGTH = 200

const SIGNS: Readonly<Record<string, string>> = { '−': '-', '–': '-', '×': '*', x: '*', X: '*', '÷': '/', ':': '/' }

const NUMBER = /[\d.,'’\s]*\d[\d.,'’\s]*/y

/** Whether there is more to it than a number: one that is below zero is a number. */
export const isCalculation = (typed: string): boolean => /\d[\d.,'’\s]*[-+*/×÷−–:xX(]|[()]|^\s*=/.test(typed)

class NotWorkedOut extends Error {
  readonly code: 'NOT_WORKED_OUT' | 'DIVIDED_BY_ZERO'
  constructor(code: NotWorkedOut['code'] = 'NOT_WORKED_OUT') {
    super(code)
    this.code = code
  }
}

/** Numbers as written, and signs. */
function tokensOf(typed: string): string[] {
  if (typed.length > MAX_LENGTH) throw new NotWorkedOut()
  const text = typed.replace(/^\s*=/, '')
  const tokens: string[] = []
  for (let at = 0; at < text.length; ) {
    NUMBER.lastIndex = at
    const number = NUMBER.exec(text)?.[0]
    const sign = text.charAt(at)
    if (number !== undefined) tokens.push(number.trim())
    else if (sign.trim() !== '') tokens.push(SIGNS[sign] ?? sign)
    at += number?.length ?? 1
  }
  return tokens
}

const plus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
})

const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
})

const negative = ({ over, under }: Fraction): Fraction => ({ over: -over, under })

function inverse({ over, under }: Fraction): Fraction {
  if (over === 0n) throw new NotWorkedOut('DIVIDED_BY_ZERO')
  return over < 0n ? { over: -under, under: -over } : { over: under, under: over }
}

/** Multiplying before adding, brackets before both. */
class Reader {
  readonly tokens: string[]
  constructor(tokens: readonly string[]) {
    this.tokens = [...tokens]
  }

  whole(): Fraction {
    const value = this.sum()
    if (this.tokens.length > 0) throw new NotWorkedOut()
    return value
  }

  private sum(): Fraction {
    let value = this.product()
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-')) {
      const next = this.product()
      value = plus(value, sign === '+' ? next : negative(next))
    }
    return value
  }

  private product(): Fraction {
    let value = this.factor()
    for (let sign = this.take('*', '/'); sign; sign = this.take('*', '/')) {
      const next = this.factor()
      value = times(value, sign === '*' ? next : inverse(next))
    }
    return value
  }

  private factor(): Fraction {
    if (this.take('-')) return negative(this.factor())
    if (this.take('(')) {
      const value = this.sum()
      if (!this.take(')')) throw new NotWorkedOut()
      return value
    }
    return fractionOf(this.tokens.shift() ?? '')
  }

  private take(...signs: readonly string[]): string | undefined {
    const [next] = this.tokens
    return next !== undefined && signs.includes(next) ? this.tokens.shift() : undefined
  }
}

function fractionOf(number: string): Fraction {
  const decimal = parseDecimal(readTypedDecimal(number))
  if (!decimal || !/^\d|^[.,]\d/.test(number)) throw new NotWorkedOut()
  return { over: decimal.units, under: 10n ** BigInt(decimal.decimals) }
}

export function workOut(typed: string): Worked {
  try {
    const tokens = tokensOf(typed)
    return { ok: true, value: new Reader(tokens).whole(), numbers: tokens.filter(token => /\d/.test(token)) }
  } catch (fault) {
    if (fault instanceof NotWorkedOut) return { ok: false, code: fault.code }
    throw fault
  }
}

/** As a decimal; what has no end, or more places than there are coins for, is rounded to so many, halves away from zero. */
export function decimalOf({ over, under }: Fraction, decimals: number): string {
  const scaled = (over < 0n ? -over : over) * 10n ** BigInt(decimals)
  const units = (2n * scaled + under) / (2n * under)
  return decimalText(over < 0n ? -units : units, decimals)
}
