import { brCode } from './brCode.ts'
import { epcCode } from './epcCode.ts'
import type { PayTo } from './payTo.ts'
import type { Wanted } from './wanted.ts'

/** What leads whoever pays to it: a code for a camera, an address to open, or both. */
export interface PayRequest {
  readonly code: string | null
  readonly link: string | null
}

const linkTo = (link: string): PayRequest => ({ code: link, link })
const NOTHING: PayRequest = { code: null, link: null }

/** What can be made of a way to be paid; where its currency is another one, nothing but the words of it are told. */
export function payRequest({ kind, value }: PayTo, wanted: Wanted): PayRequest {
  const { amount, currency, name, reference } = wanted
  const inCurrency = (code: string, request: () => PayRequest): PayRequest => (currency === code ? request() : NOTHING)
  switch (kind) {
    case 'IBAN':
      return inCurrency('EUR', () => ({ code: epcCode(value, wanted), link: null }))
    case 'PAYPAL':
      return linkTo(`https://paypal.me/${value}/${amount}${currency}`)
    case 'WISE':
      return linkTo(`https://wise.com/pay/me/${value}`)
    case 'UPI':
      return inCurrency('INR', () => {
        const asked = { pa: value, pn: name, am: amount, cu: currency, tn: reference }
        const query = Object.entries(asked).map(([key, said]) => `${key}=${encodeURIComponent(said)}`)
        return linkTo(`upi://pay?${query.join('&')}`)
      })
    case 'PIX':
      return inCurrency('BRL', () => ({ code: brCode(value, wanted), link: null }))
    case 'SWISH':
      return inCurrency('SEK', () => ({ code: swishCode(value, wanted), link: null }))
    case 'TWINT':
    case 'OTHER':
      return NOTHING
  }
}

/** As Swish writes it for cameras (QR code specification, 6.1). The last figure: nothing of it may be changed. */
const swishCode = (payee: string, { amount, reference }: Wanted): string =>
  `C${payee};${amount.replace('.', ',')};${encodeURIComponent(shortened(reference, 50))};0`

/** The signs that part one field from the next are no part of a field. */
const shortened = (text: string, length: number): string =>
  [...text.replace(/[;\s]+/g, ' ').trim()].slice(0, length).join('')
