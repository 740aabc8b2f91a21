import { createContext } from 'react'
import type { FigureInput } from '#web/schema.generated.ts'
import type { Balance } from './people.ts'

/** Whether debts within groups are simplified where they are shown. */
export const SimplifiedContext = createContext(false)

type BalanceAmount = Balance['amounts'][number]

/**
 * What an amount is made of, as it opens. A payment of a simplified plan lies in its group; where several groups make up one
 * amount, each has a plan of its own.
 */
export function figureOf(
  person: Balance['person'],
  { amount: { currency }, byGroup }: BalanceAmount,
  isSimplified: boolean,
  /** All of it lies in this one, and more of it may lie elsewhere. */
  groupId?: string,
): FigureInput {
  const balance = { person: person.id, currency }
  if (!isSimplified) return { balance: groupId === undefined ? balance : { ...balance, group: { id: groupId } } }
  const [part, ...others] = byGroup
  if (part === undefined || others.length > 0) return { balance: { ...balance, simplified: true } }
  if (part.group === null) return { balance: { ...balance, group: { none: true } } }
  return { balance: { ...balance, group: { id: part.group.id }, simplified: true } }
}
