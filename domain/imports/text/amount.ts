const SPACES = /[\s'’\u00a0\u2009\u202f_]/g
const MINUS = /[\u2212\u2012\u2013\u2014]/g
/** How some write that there are no cents: "12.–". */
const NO_CENTS = /[.,]-$/
/**
 * What stands before a number: the sign of a currency, its code, or an abbreviation, whose dot marks no decimals: "Fr. 20".
 * Where it could be either, as in "CHF.20", it is no number.
 */
const BEFORE = /^(?:\p{L}{0,3}\p{Ll}\.(?=[-+(.\d])|\p{L}{1,8}(?=[-+(\d])|\p{L}{0,4}\p{Sc}\p{L}{0,4}(?=[-+(.\d]))/u
/** What stands after it. A bank that writes CR and DR means by it which way the money went, and not a currency. */
const AFTER = /(?<=[\d.)-])(?!(?:CR|DR)$)(?:\p{L}{1,4}\.|\p{L}{0,4}\p{Sc}?\p{L}{0,4})$/iu

/** How numbers are written in a file. */
export interface Writing {
  /** Whether a lone comma marks decimals, as where columns are parted by semicolons. Else it groups thousands: "1,234". */
  readonly comma?: boolean | undefined
  /** Whether thousands may be grouped: then, where commas mark decimals, a lone dot before three digits does so. */
  readonly grouped?: boolean | undefined
  /** Whether columns are parted by tabs, as spreadsheets do in every language: then a lone comma may group as well. */
  readonly tabbed?: boolean | undefined
}

/**
 * A number as people and spreadsheets write it, as exact decimal text with a dot: "1.234,50 €", "(12.00)", "12,5-".
 * Undefined: it is none.
 */
export function amountFrom(text: string, writing: Writing = {}): string | undefined {
  const bare = text
    .replaceAll(MINUS, '-')
    .replaceAll(SPACES, '')
    .replace(/^([-+]?)\p{Sc}/u, '$1')
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .replace(NO_CENTS, '')
  const signed = /^(\()?([-+])?(?:\p{Sc})?([\d.,]+)(-)?(\))?$/u.exec(bare)
  if (signed === null) return undefined
  const [, opened, sign, digits = '', trailing, closed] = signed
  if ((opened === undefined) !== (closed === undefined)) return undefined
  const plain = withDot(digits, writing)
  if (plain === undefined) return undefined
  const isBelow = sign === '-' || trailing === '-' || opened !== undefined
  return isBelow ? `-${plain}` : plain
}

/** Three digits after the only mark may be thousands, but not of nothing. */
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/

function withDot(digits: string, writing: Writing): string | undefined {
  const { comma = false, grouped: mayGroup = false, tabbed = false } = writing
  const [dots, commas] = [digits.split('.').length - 1, digits.split(',').length - 1]
  if (dots > 0 && commas > 0) {
    const mark = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
    return grouped(digits, mark)
  }
  const isOneGroup = ONE_GROUP.test(digits)
  const doesCommaGroup = isOneGroup && (!comma || (mayGroup && tabbed))
  if (commas === 1 && !doesCommaGroup) return plain(digits.replace(',', '.'))
  if (commas > 0) return grouped(digits, '.')
  const isGrouped = dots > 1 || (comma && mayGroup && isOneGroup)
  return isGrouped ? grouped(digits, ',') : plain(digits)
}

/** With thousands grouped by the mark that does not stand before the decimals. */
function grouped(digits: string, mark: '.' | ','): string | undefined {
  const group = mark === '.' ? ',' : '.'
  const [whole = '', decimals, ...more] = digits.split(mark)
  if (more.length > 0 || !/^\d{1,3}(?:[.,]\d{2,3})*$/.test(whole) || whole.includes(mark)) return undefined
  return plain(decimals === undefined ? whole.replaceAll(group, '') : `${whole.replaceAll(group, '')}.${decimals}`)
}

const plain = (text: string): string | undefined =>
  /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? text.replace(/\.$/, '') : undefined

/** The same without its sign. */
export const sizeOf = (amount: string): string => amount.replace(/^-/, '')

export const isBelowZero = (amount: string): boolean => amount.startsWith('-') && !isNothing(amount)

export const isNothing = (amount: string): boolean => /^-?0*(?:\.0*)?$/.test(amount)
