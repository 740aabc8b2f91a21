import type { Refusal } from '../message.ts'
import { isRefusal, refuse } from '../message.ts'
import type { Weight } from '../money/apportion.ts'
import { apportion } from '../money/apportion.ts'
import { decimalsOf } from '../money/currency.ts'
import { decimalText, parseDecimal, scaleTo, shortDecimalText } from '../money/decimal.ts'
import type { Part, SplitIntent, SplitType } from './events.ts'

/*
 * How an amount is divided. The form's preview, the command and every import ask here, so all of them divide
 * alike; only the odd cent of an expense that has no id yet is still open.
 */

/** Enough for a wedding; more is a mistake or an attack. */
export const MAX_PEOPLE = 200

/** What percentages and ratios may have; amounts may have what their currency has. */
const MAX_VALUE_DECIMALS = 6

/** A thousand times the largest amount: what two people had can then always be added up in one hand. */
const MAX_VALUE = 10n ** 15n

interface Division {
  readonly amountMinor: number
  readonly currency: string
  readonly intent: SplitIntent
}

/** Who bears how much: adds up to the amount exactly, whatever was typed within the tolerance. */
export function resolveSplit(division: Division & { readonly seed: string }): readonly Part[] | Refusal {
  const weights = weigh(division.intent, division.currency)
  if (isRefusal(weights)) return weights
  const refusal = refuseTotal(division, weights)
  if (refusal !== undefined) return refusal
  return apportion(division.amountMinor, weights, division.seed).map(({ key, minor }) => ({ person: key, minor }))
}

/**
 * By how much percentages or amounts exceed what they should total ("-2.50": that much is missing), for the form.
 * Values still being typed count as nothing. Equal parts and ratios are never over or under.
 */
export function splitDifference(division: Division): string | undefined {
  const { intent, currency } = division
  const target = targetOf(division)
  if (target === undefined) return undefined
  const values = intent.entries.map(({ value }) => unitsOf(value, intent.type, currency) ?? 0n)
  return valueText(sum(values) - target, intent.type, currency)
}

/** The intent as it is stored: one spelling of each value, so that "5" in place of "5.00" is no change. */
export function tidyIntent({ type, entries }: SplitIntent, currency: string): SplitIntent {
  const tidyValue = (value: string): string => {
    const units = unitsOf(value, type, currency)
    return units === undefined ? value : valueText(units, type, currency)
  }
  return { type, entries: entries.map(({ person, value }) => ({ person, value: tidyValue(value) })) }
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

function decimalsFor(type: SplitType, currency: string): number {
  if (type === 'EQUAL') return 0
  return type === 'AMOUNT' ? decimalsOf(currency) : MAX_VALUE_DECIMALS
}

function unitsOf(value: string, type: SplitType, currency: string): bigint | undefined {
  if (type === 'EQUAL') return 1n
  const decimals = decimalsFor(type, currency)
  const number = parseDecimal(value)
  if (number === undefined || number.units < 0n || number.decimals > decimals) return undefined
  return scaleTo(number, decimals)
}

const valueText = (units: bigint, type: SplitType, currency: string): string =>
  (type === 'AMOUNT' ? decimalText : shortDecimalText)(units, decimalsFor(type, currency))

function weigh({ type, entries }: SplitIntent, currency: string): readonly Weight[] | Refusal {
  if (entries.length > MAX_PEOPLE) return refuse('TOO_MANY_PEOPLE', 'split', { max: MAX_PEOPLE })
  const largest = MAX_VALUE * 10n ** BigInt(decimalsFor(type, currency))
  const weights = new Map<number, bigint>()
  for (const [index, { person, value }] of entries.entries()) {
    if (weights.has(person)) return refuse('DUPLICATE_PERSON', `split.entries[${index}].person`)
    const units = unitsOf(value, type, currency)
    if (units === undefined || units > largest) return refuse('INVALID_SPLIT_VALUE', `split.entries[${index}].value`)
    weights.set(person, units)
  }
  return [...weights].map(([key, weight]) => ({ key, weight }))
}

/** What the values must total, in the units they are counted in. */
function targetOf({ intent, amountMinor }: Division): bigint | undefined {
  if (intent.type === 'PERCENTAGE') return 100n * 10n ** BigInt(MAX_VALUE_DECIMALS)
  if (intent.type === 'AMOUNT') return BigInt(amountMinor)
  return undefined
}

const REQUIRED_TOTAL = {
  EQUAL: 'EQUAL_SPLIT_REQUIRED',
  PERCENTAGE: 'PERCENTAGE_SPLIT_TOTAL',
  AMOUNT: 'AMOUNT_SPLIT_TOTAL',
  RATIO: 'RATIO_SPLIT_REQUIRED',
} as const satisfies Record<SplitType, string>

/** Percentages and amounts may miss their target by 0.01, for thirds cannot be typed exactly. */
function refuseTotal(division: Division, weights: readonly Weight[]): Refusal | undefined {
  const { type } = division.intent
  const total = sum(weights.map(({ weight }) => weight))
  const target = targetOf(division)
  if (target === undefined) return total > 0n ? undefined : refuse(REQUIRED_TOTAL[type], 'split')

  const difference = total - target
  const tolerance = 10n ** BigInt(decimalsFor(type, division.currency)) / 100n
  if (total > 0n && difference <= tolerance && -difference <= tolerance) return undefined
  return refuse(REQUIRED_TOTAL[type], 'split', { difference: valueText(difference, type, division.currency) })
}
