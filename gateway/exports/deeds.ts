import { refuse } from '#domain/message.ts'
import { inTransaction } from '#domain/store/database.ts'
import { enqueue } from '#workers/enqueue.ts'
import {
  beginExport,
  type Export,
  type ExportKind,
  exportsOf,
  findExport,
  forgetExport,
  MOST_EXPORTS,
} from '#workers/exports/exports.ts'
import { exportRuns } from '#workers/queues.ts'
import type { Account } from '../account/accounts.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

type House = Pick<Services, 'database' | 'endOfLog'>
type Owner = Pick<Account, 'userId'>

/** Asked for while the same is under way, it is that one. */
export async function start(house: House, owner: Owner, kind: ExportKind): Promise<Outcome<Export>> {
  const known = await exportsOf(house.database, owner.userId)
  const underWay = known.find(each => each.kind === kind && each.state === 'RUNNING')
  if (underWay === undefined) return startAnew(house, owner, kind)
  // One that was given up while no worker or no database was there goes on.
  await queue(house.database, underWay)
  return done(underWay)
}

/** Whatever else is under way: it tells at least of all that was done by now. */
export async function startAnew(
  { database, endOfLog }: House,
  { userId }: Owner,
  kind: ExportKind,
): Promise<Outcome<Export>> {
  const asOf = await endOfLog()
  return inTransaction(database, async connection => {
    const begun = await beginExport(connection, { userId, kind, asOf })
    if (begun === undefined) return notDone(refuse('TOO_MANY_EXPORTS', undefined, { max: MOST_EXPORTS }))
    await queue(connection, begun)
    return done(begun)
  })
}

const queue = (connection: Parameters<typeof enqueue>[0], { exportId }: Export) =>
  enqueue(connection, exportRuns, { exportId }, { key: String(exportId) })

/** Whether it is under way or waits to be fetched. */
export async function discard(
  { database }: Pick<House, 'database'>,
  { userId }: Owner,
  exportId: number,
): Promise<Outcome<void>> {
  const found = await findExport(database, userId, exportId)
  if (found === undefined) return notDone(refuse('EXPORT_NOT_FOUND'))
  await forgetExport(database, found)
  return done(undefined)
}
