import { shortNamesOf } from '#web/format/firstName.ts'
import { isViewer } from '#web/format/person.ts'
import type { Viewer } from '../expense.ts'
import type { TransferFieldsFragment } from './TransferFields.generated.ts'

export type Transfer = TransferFieldsFragment

/** Which way money went, seen by whoever looks: away from them, to them, or between others. */
export type Direction = 'OUTGOING' | 'INCOMING' | 'BETWEEN_OTHERS'

export function directionOf({ sender, recipient }: Transfer, viewer: Pick<Viewer, 'id'>): Direction {
  if (isViewer(sender, viewer)) return 'OUTGOING'
  return isViewer(recipient, viewer) ? 'INCOMING' : 'BETWEEN_OTHERS'
}

/** The words beside it say the same, to those who do not see it. */
export const signOf: Readonly<Record<Direction, string>> = { OUTGOING: '−', INCOMING: '+', BETWEEN_OTHERS: '' }

const wordsOf = {
  OUTGOING: 'expenses.transfer.to',
  INCOMING: 'expenses.transfer.from',
  BETWEEN_OTHERS: 'expenses.transfer.between',
} as const

interface Names {
  readonly sender: string
  readonly recipient: string
  /** Who is not the viewer. */
  readonly name: string
}

/** "To Ann", "From Ann", "Ann → Bo", in the words of whoever says it. */
export function wayOf(
  { sender, recipient }: Pick<Transfer, 'sender' | 'recipient'>,
  direction: Direction,
  say: (key: (typeof wordsOf)[Direction], names: Names) => string,
): string {
  const names = [sender.displayName, recipient.displayName]
  const [from = '', to = ''] = names.map(shortNamesOf(names))
  return say(wordsOf[direction], { sender: from, recipient: to, name: direction === 'OUTGOING' ? to : from })
}
