import type { Database } from '#domain/store/database.ts'
import { headOfLog } from '#domain/store/readOnwards.ts'
import { defineJob, type Job } from '../job.ts'
import { pushesWaiting, pushLooks, pushTests, pushTurns } from '../queues.ts'
import { whenShown } from '../readModels.ts'
import { type Outside, send } from '../webhooks/send.ts'
import type { PushKeys } from './keys.ts'
import { messageOf, type PushMessage, testMessage } from './message.ts'
import { sealed } from './seal.ts'
import { beginPushing, findPushed, notPushed, type Pushed, type PushTurn, pushed, wakePushes } from './turn.ts'

/** How browsers are told. */
export interface Pushing {
  /** Undefined: nothing is pushed from here. */
  readonly keys: PushKeys | undefined
  readonly outside: Outside
}

/** Whom one worker talks to at the same time. */
const AT_ONCE = 16

/** By the address that the browser has named: it is called like any that somebody else has named. */
const push = (message: PushMessage, to: Pushed, keys: PushKeys, outside: Outside) =>
  send(sealed(message, to, keys), outside)

/** Answers whether there was something, so that what came meanwhile is looked for. */
async function tell(database: Database, turn: PushTurn, keys: PushKeys, outside: Outside): Promise<boolean> {
  const [newest, ...others] = turn.unread
  if (newest === undefined) return true
  const attempt = await push(await messageOf(database, [newest, ...others], turn), turn, keys, outside)
  if (attempt.failure !== null) {
    await notPushed(database, turn, attempt, turn)
    return false
  }
  await pushed(database, turn)
  return true
}

export const tellBrowser = ({ keys, outside }: Pushing): Job =>
  defineJob({
    queue: pushTurns,
    atOnce: AT_ONCE,
    run: async ({ subscriptionId }, { database, signal }) => {
      if (keys === undefined) return
      while (!signal.aborted) {
        const turn = await beginPushing(database, subscriptionId)
        if (turn === undefined || !(await tell(database, turn, keys, outside))) return
      }
    },
  })

/** Whoever asked for it sees whether it gets there, and their settings say so where it does not. */
export const testPush = ({ keys, outside }: Pushing): Job =>
  defineJob({
    queue: pushTests,
    atOnce: 4,
    run: async ({ subscriptionId }, { database }) => {
      const to = await findPushed(database, subscriptionId)
      if (keys === undefined || to === undefined) return
      const attempt = await push(testMessage(to.language), to, keys, outside)
      await (attempt.failure === null ? pushed(database, to) : notPushed(database, to, attempt, null))
    },
  })

/** As soon as it can be read what there is to be told. */
export const lookForPushes = ({ keys }: Pushing): Job =>
  defineJob({
    queue: pushLooks,
    run: async (_, { database, signal }) => {
      if (keys === undefined) return
      await whenShown(database, await headOfLog(database), signal)
      await wakePushes(database)
    },
  })

/** What failed before, and whatever got lost on the way: a job, or the worker that had it. */
export const seeToWaitingPushes = ({ keys }: Pushing): Job =>
  defineJob({
    queue: pushesWaiting,
    cron: '* * * * *',
    run: async (_, { database }) => {
      if (keys !== undefined) await wakePushes(database)
    },
  })
