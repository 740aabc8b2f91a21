import type { TypedSplit } from '../expense/commands.ts'
import { type Refusal, refuse } from '../message.ts'
import { apportion } from '../money/apportion.ts'
import type { PersonId } from '../person.ts'

/** In minor units of one currency, as roughly as others may know it. */
export type RoughIncomes = ReadonlyMap<PersonId, bigint>

/**
 * To two figures. Whoever shares by income sees the ratio, and could try one income of their own after the other until it
 * tells them that of the others: it tells them no more than this.
 */
export function roughly(minor: bigint): bigint {
  const figures = String(minor).length
  if (figures <= 2) return minor
  const step = 10n ** BigInt(figures - 2)
  return ((2n * minor + step) / (2n * step)) * step
}

/** Everybody bears as much as they earn, in whole per cents. It takes the income of all of them. */
export function splitByIncome(members: ReadonlySet<PersonId>, incomes: RoughIncomes): TypedSplit | Refusal {
  const weights = [...members].map(key => ({ key, weight: incomes.get(key) ?? 0n }))
  if (weights.some(({ weight }) => weight === 0n)) return refuse('INCOME_MISSING', 'byIncome')
  const parts = apportion(100, weights, '')
  return { type: 'PERCENTAGE', entries: parts.map(({ key, minor }) => ({ person: key, value: String(minor) })) }
}
