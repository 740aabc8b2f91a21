import { type Share, sumOf } from './shares.ts'

/** What the category of a payment is called where people have Splitwise in another language. */
const WORDS: ReadonlySet<string> = new Set([
  ...['payment', 'zahlung', 'pago', 'pagos', 'paiement', 'pagamento', 'betaling', 'betalning', 'płatność', 'maksu'],
  ...['pembayaran', '支払い', '支払', 'การชำระเงิน', 'ödeme', 'platba', 'plată', 'оплата', 'платёж', 'fizetés'],
])

interface Entry {
  readonly category: string
  readonly title: string
  readonly cost: bigint
  readonly nets: readonly Share[]
}

/** Whether money was handed over instead of being spent. Old entries say so in their title only. */
export function isPayment({ category, title, cost, nets }: Entry): boolean {
  if (WORDS.has(category.toLowerCase())) return true
  const [payer, ...otherPayers] = nets.filter(({ minor }) => minor > 0n)
  const [receiver, ...otherReceivers] = nets.filter(({ minor }) => minor < 0n)
  if (payer === undefined || receiver === undefined || otherPayers.length + otherReceivers.length > 0) return false
  return sumOf([payer]) === cost && /^(?:general)?$/i.test(category) && names(title, payer.person, receiver.person)
}

/** "Jane D. paid John D.", in any language that has a word or two between the two. */
function names(title: string, payer: string, receiver: string): boolean {
  const [first, ...rest] = title.toLowerCase().split(/\s+/)
  const at = rest.lastIndexOf(firstNameOf(receiver))
  return first === firstNameOf(payer) && at >= 1 && at <= 3 && rest.length - at <= 2
}

const firstNameOf = (name: string): string => name.toLowerCase().split(/\s+/)[0] ?? ''
