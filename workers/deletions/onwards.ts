import type { Deed } from '#domain/commands/deed.ts'
import { userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { defineJob } from '../job.ts'
import type { Queue } from '../queue.ts'
import { DELETIONS_AT_ONCE } from '../queues.ts'
import { whenShown } from '../readModels.ts'
import { storeOn } from '../store.ts'
import { type AtIt, type Deletion, type DeletionState, deletionUnderWay, type GoOn } from './deletions.ts'

/** What was done at once, and how far it has got by that. */
interface Step {
  readonly position: number
  readonly reached: number
}

/** Deleting everything, or bringing it back. */
interface Way<Done extends Step> {
  readonly state: DeletionState
  readonly steps: (house: AtIt, found: Deletion, actor: Pick<Deed, 'actorId'>) => AsyncIterable<Done>
  /** False: somebody else is at it. */
  readonly note: (database: Database, at: Pick<Deletion, 'deletionId' | 'reached'>, step: Done) => Promise<boolean>
  readonly end: (database: Database, deletionId: number) => Promise<unknown>
}

/** From where whoever was at it before has got to. */
export const onwards =
  <Done extends Step>({ state, steps, note, end }: Way<Done>): GoOn =>
  async (house, deletionId) => {
    const { database, signal } = house
    const found = await deletionUnderWay(database, deletionId)
    if (found?.state !== state) return
    let { reached } = found
    for await (const step of steps(house, found, { actorId: userPerson(found.userId) })) {
      const isOurs = await note(database, { deletionId, reached }, step)
      if (!isOurs) return
      reached = step.reached
      // Others' commands, and their screens, come in between.
      await whenShown(database, step.position, signal)
      signal.throwIfAborted()
    }
    await end(database, deletionId)
  }

export const jobOf = (queue: Queue<{ deletionId: number }>, goOn: GoOn) =>
  defineJob({
    queue,
    atOnce: DELETIONS_AT_ONCE,
    run: ({ deletionId }, { database, signal }) => goOn({ database, store: storeOn(database), signal }, deletionId),
  })
