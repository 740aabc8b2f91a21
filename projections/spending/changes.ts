import type { BudgetHolder } from '#domain/budget/events.ts'
import type { Connection } from '#domain/store/database.ts'
import type { Changed } from '../fold/tally.ts'
import type { Change } from '../projection.ts'
import { changesForReaders } from './audience.ts'
import { groupPart, type Outlay, sharesOf } from './outlay.ts'
import { say } from './wording.ts'

const own = (viewerId: number): Change => ({ viewerId, said: say({ groupId: 0 }) })

/** Those of the holders who have another part in it than before. */
function movedBy<Part extends object>(
  { before, after }: Changed<Outlay>,
  partsOf: (outlay: Outlay) => readonly Part[],
  holderOf: (part: Part) => number,
): number[] {
  const textsOf = (outlay: Outlay | undefined) =>
    new Map((outlay === undefined ? [] : partsOf(outlay)).map(part => [JSON.stringify(part), holderOf(part)]))
  const [was, is] = [textsOf(before), textsOf(after)]
  return [
    ...[...was].flatMap(([text, holder]) => (is.has(text) ? [] : holder)),
    ...[...is].flatMap(([text, holder]) => (was.has(text) ? [] : holder)),
  ]
}

/** Whoever spent more or less than before, and everybody in a group that did; where it begins in an amount counts too. */
export async function spentOtherwise(changed: readonly Changed<Outlay>[], tables: Connection): Promise<Change[]> {
  const users = new Set(changed.flatMap(outlay => movedBy(outlay, sharesOf, ({ userId }) => userId)))
  const groups = new Set(changed.flatMap(outlay => movedBy(outlay, groupPart, ({ groupId }) => groupId)))
  return [...[...users].map(own), ...(await changesForReaders({ spending: [...groups] }, tables))]
}

/** Whoever planned to spend more or less than before, and everybody in a group that did. */
export async function plannedOtherwise(holders: readonly BudgetHolder[], tables: Connection): Promise<Change[]> {
  const users = new Set(holders.flatMap(holder => ('userId' in holder ? holder.userId : [])))
  const groups = new Set(holders.flatMap(holder => ('groupId' in holder ? holder.groupId : [])))
  return [...[...users].map(own), ...(await changesForReaders({ budgeting: [...groups] }, tables))]
}
