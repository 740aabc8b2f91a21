import { type Refusal, refuse } from '../message.ts'
import { fitsInALine, isVisible } from '../text.ts'
import { isIban } from './iban.ts'
import { isPixKey, tidyPixKey } from './pix.ts'
import { readTelephone, withoutSpaces } from './telephone.ts'

/** Ways in which somebody may like to be paid. */
export const PAY_TO_KINDS = ['IBAN', 'PAYPAL', 'WISE', 'UPI', 'PIX', 'SWISH', 'TWINT', 'OTHER'] as const
export type PayToKind = (typeof PAY_TO_KINDS)[number]

export interface PayTo {
  readonly kind: PayToKind
  readonly value: string
}

const MAX_CHARACTERS = 200

interface Form {
  readonly tidy: (typed: string) => string
  readonly isRight: (value: string) => boolean
}

const matches = (pattern: RegExp) => (value: string) => pattern.test(value)

/** Addresses are taken as people copy them: what leads to the name in them is left out. */
const named = (before: RegExp, name: RegExp): Form => ({
  tidy: typed => withoutSpaces(typed).replace(before, '').replace(/\/$/, ''),
  isRight: matches(name),
})

const FORMS: Readonly<Record<PayToKind, Form>> = {
  IBAN: { tidy: typed => withoutSpaces(typed).toUpperCase(), isRight: isIban },
  PAYPAL: named(/^(https?:\/\/)?(www\.)?paypal\.(me|com\/paypalme)\/|^@/i, /^[a-z0-9]{1,20}$/i),
  WISE: named(/^(https?:\/\/)?(www\.)?wise\.com\/pay\/me\/|^@/i, /^[a-z0-9]{2,40}$/i),
  UPI: { tidy: withoutSpaces, isRight: matches(/^[a-z0-9._-]{2,64}@[a-z][a-z0-9]{1,63}$/i) },
  PIX: { tidy: tidyPixKey, isRight: isPixKey },
  SWISH: {
    tidy: typed =>
      readTelephone(typed)
        .replace(/^(\+|00)/, '')
        .replace(/^0/, '46'),
    isRight: matches(/^(467\d{8}|123\d{7})$/),
  },
  TWINT: {
    tidy: typed => readTelephone(typed).replace(/^00/, '+').replace(/^0/, '+41'),
    isRight: matches(/^\+\d{9,15}$/),
  },
  OTHER: { tidy: typed => typed.trim(), isRight: value => isVisible(value) && fitsInALine(value) },
}

/** As it is kept, or why not. */
export function readPayTo(kind: PayToKind, typed: string): PayTo | Refusal {
  const { tidy, isRight } = FORMS[kind]
  const value = tidy(typed)
  if (value.length > MAX_CHARACTERS) return refuse('PAY_TO_TOO_LONG', 'value', { max: MAX_CHARACTERS })
  return isRight(value) ? { kind, value } : refuse('INVALID_PAY_TO', 'value')
}
