import { refuse } from '#domain/message.ts'
import { userPerson } from '#domain/person.ts'
import { type Connection, inTransaction } from '#domain/store/database.ts'
import { feedPage } from '#projections/feed/queries.ts'
import { beginInTurn, isBringingBack } from '#workers/deletions/inTurn.ts'
import { enqueue } from '#workers/enqueue.ts'
import { sampleMakings, sampleRemovals } from '#workers/queues.ts'
import { beginSample, moveSample, type Sample, sampleOfUser } from '#workers/samples/samples.ts'
import type { Account } from '../account/accounts.ts'
import { todayOf } from '../account/today.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

/* Somebody new looks around with sample data, and has had enough of it. */

type House = Pick<Services, 'database' | 'ownWrites'>

const UNDER_WAY = notDone(refuse('SAMPLE_DATA_UNDER_WAY'))

/** Only who has nothing yet: it is never in among what is their own. Asked for again, it is so already. */
export async function add({ database, ownWrites }: House, viewer: Account): Promise<Outcome<Sample>> {
  const { userId } = viewer
  const there = await sampleOfUser(database, userId)
  if (there !== undefined) return there.state === 'REMOVING' ? UNDER_WAY : done(there)
  // What they have recorded a moment ago is theirs, too.
  await ownWrites.shownIn(['feed'])
  const { items } = await feedPage(database, userPerson(userId), { first: 1, after: null })
  if (items.length > 0) return notDone(refuse('SAMPLE_DATA_FOR_BEGINNERS'))
  const begun = await inTransaction(database, async connection => {
    const sample = await beginSample(connection, { userId, toldOn: todayOf(viewer) })
    if (sample !== undefined) {
      await enqueue(connection, sampleMakings, { sampleId: sample.sampleId }, { key: String(sample.sampleId) })
    }
    return sample
  })
  // The same wish came in twice at once.
  const sample = begun ?? (await sampleOfUser(database, userId))
  return sample === undefined ? UNDER_WAY : done(sample)
}

/** Whoever has none has it so already: null. */
export async function remove({ database }: House, { userId }: Account): Promise<Outcome<Sample | null>> {
  const there = await sampleOfUser(database, userId)
  if (there === undefined) return done(null)
  if (there.state === 'REMOVING') return done(there)
  const moved = await inTransaction(database, async connection => {
    await beginInTurn(connection, userId)
    if (await isBringingBack(connection, userId)) return undefined
    return (await removeMadeSoFar(connection, there)) ?? (await removeAll(connection, there)) ?? there
  })
  return moved === undefined ? notDone(refuse('DELETION_UNDER_WAY')) : done(moved)
}

/** Whoever makes it stops, and hands it over to who removes it. Undefined: it is not in the making any more. */
async function removeMadeSoFar(connection: Connection, { sampleId }: Sample): Promise<Sample | undefined> {
  const moved = await moveSample(connection, sampleId, { from: 'MAKING', to: 'REMOVING' })
  if (moved !== undefined) await enqueue(connection, sampleMakings, { sampleId }, { key: String(sampleId) })
  return moved
}

async function removeAll(connection: Connection, { sampleId }: Sample): Promise<Sample | undefined> {
  const moved = await moveSample(connection, sampleId, { from: 'THERE', to: 'REMOVING' })
  if (moved !== undefined) await enqueue(connection, sampleRemovals, { sampleId }, { key: String(sampleId) })
  return moved
}
