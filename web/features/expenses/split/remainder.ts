import { apportion } from '#domain/money/apportion.ts'
import { decimalsOf } from '#domain/money/currency.ts'
import { shortDecimalText } from '#domain/money/decimal.ts'
import { formatMinor } from '#domain/money/money.ts'
import { personIdOf } from '../person.ts'
import { type Division, minorOf } from './division.ts'
import { millionthsOf, sumOf } from './value.ts'

/*
 * Whoever types what some bear has said what is left for the others: those take it up among them.
 */

const HUNDRED_PER_CENT = 100_00

/** How much there is to divide, in the units in which it is divided; null where nothing is ever left over. */
function wholeOf({ type, amount, currency }: Division): number | null {
  if (type === 'PERCENTAGE') return HUNDRED_PER_CENT
  return type === 'AMOUNT' ? minorOf(amount, currency) : null
}

/** What a value comes to in these units; null where it has more decimals. */
function unitsOf(value: string, { type, currency }: Division): bigint | null {
  const unit = 10n ** BigInt(6 - (type === 'PERCENTAGE' ? 2 : decimalsOf(currency)))
  const millionths = millionthsOf(value)
  return millionths % unit === 0n ? millionths / unit : null
}

/** The value of each participant, as an exact decimal; null: it stays. `typed`: the ids of those whose value was typed. */
export function valuesTakenUp(division: Division, typed: ReadonlySet<string>): readonly (string | null)[] {
  const { participants, type, currency, seed } = division
  const nothing = participants.map(() => null)
  const whole = wholeOf(division)
  const units = participants.map(({ value }) => unitsOf(value, division))
  if (whole === null || units.includes(null)) return nothing
  const isOpen = participants.map(({ person }) => !typed.has(person.id))
  const said = sumOf(units.map((each, index) => (isOpen[index] ? 0n : (each ?? 0n))))
  const left = Math.max(0, whole - Number(said))
  const open = participants.flatMap(({ person }, index) => {
    // As long as nobody has said anything, it goes on being divided as it is.
    const weight = said === 0n && typed.size === 0 ? (units[index] ?? 0n) : 1n
    return isOpen[index] ? [{ key: personIdOf(person), weight }] : []
  })
  if (sumOf(open.map(({ weight }) => weight)) === 0n) return nothing
  const parts = new Map(apportion(left, open, seed).map(({ key, minor }) => [key, minor]))
  return participants.map(({ person }, index) => {
    const part = isOpen[index] ? parts.get(personIdOf(person)) : undefined
    if (part === undefined) return null
    return type === 'PERCENTAGE' ? shortDecimalText(BigInt(part), 2) : formatMinor(part, currency)
  })
}
