import type { WishEnding } from '#web/features/expenses/outbox/wish.ts'
import type { Device } from './outboxDevice.ts'

/** Something that somebody wished on a device of theirs. */
export interface Wished {
  readonly device: Device
  readonly deed: 'record' | 'rewrite' | 'takeBack' | 'correct' | 'settle' | 'remove' | 'restore' | 'keep'
  /** An amount in cents that nothing else has. */
  readonly mark?: number
  /** What it is told under. */
  readonly title: string
  readonly commandId?: string
  /** Of an expense that stood in the list. */
  readonly expenseId?: string
  /** Two bear it, and the other one paid. */
  readonly isShared?: boolean
  /** What it is wished in place of. */
  readonly instead?: Wished | undefined
  /** It was sent while its form was open, and not in its turn. */
  readonly isAtOnce?: boolean
  /** Something else was wished in its place, or nobody was there for the answer: it may have happened. */
  isOvertaken: boolean
  /** Why not, where somebody waited for the answer. */
  told: string | null
}

/** What was wished before in the same row, from the last to the first. */
export const formerly = ({ instead }: Wished): readonly Wished[] => (instead ? [instead, ...formerly(instead)] : [])

/** What the row was when it was added. */
export const asAdded = (wished: Wished): Wished => formerly(wished).at(-1) ?? wished

/** Whoever wished for it waits for the answer. */
export function hearing(wished: Wished, ending: Promise<WishEnding | null>): void {
  void ending.then(how => {
    if (how !== null && how.kind !== 'done') wished.told = how.kind
  })
}
