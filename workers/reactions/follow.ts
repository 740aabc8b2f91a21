import type { Database } from '#domain/store/database.ts'
import { listen } from '#domain/store/listen.ts'
import type { Logger } from '#domain/store/logger.ts'
import { type AnyReaction, BATCH_EVENTS, reactToNext, registerReaction } from './reaction.ts'

/** The log announces appends at once. This finds what nobody announced, and tries again what failed. */
const POLL_MS = 5_000

interface Following {
  readonly connectionString: string
  readonly database: Database
  readonly logger: Logger
}

export interface Follower {
  readonly stop: () => Promise<void>
}

/** Keeps every reaction up with the log. Any number of workers may do so at once; without reactions nothing is done. */
export async function followLog(reactions: readonly AnyReaction[], following: Following): Promise<Follower> {
  const { connectionString, database, logger } = following
  if (reactions.length === 0) return { stop: async () => {} }

  for (const reaction of reactions) await registerReaction(database, reaction)
  const loops = reactions.map(reaction => loop(database, reaction, logger))
  const wake = (): void => {
    for (const each of loops) each.wake()
  }
  const listener = await listen(connectionString, {
    role: 'quits_app',
    channel: 'log',
    onNotify: wake,
    onReconnect: wake,
  })
  const poll = setInterval(wake, POLL_MS)
  wake()
  return {
    stop: async () => {
      clearInterval(poll)
      await Promise.all([listener.stop(), ...loops.map(each => each.stop())])
    },
  }
}

interface Loop extends Follower {
  readonly wake: () => void
}

/** Reads on until it has caught up, then rests until it is woken. Woken while it reads, it looks once more. */
function loop(database: Database, reaction: AnyReaction, logger: Logger): Loop {
  let woken = false
  let stopped = false
  let running: Promise<void> | undefined

  async function catchUp(): Promise<void> {
    while (woken && !stopped) {
      woken = false
      try {
        const events = await reactToNext(database, reaction)
        if (events === BATCH_EVENTS) woken = true
      } catch (error) {
        logger.error({ err: error, reaction: reaction.name }, 'a reaction failed and will be tried again')
      }
    }
    running = undefined
  }

  return {
    wake: () => {
      woken = true
      if (!stopped) running ??= catchUp()
    },
    stop: async () => {
      stopped = true
      await running
    },
  }
}
