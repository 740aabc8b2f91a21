import type pg from 'pg'
import { connect } from './database.ts'
import { isDatabaseAway } from './databaseAway.ts'
import type { Role } from './logins.ts'

export type Channel = 'log' | 'projected' | 'imports' | 'exports' | 'rates'

export interface Ear {
  readonly onNotify: (payload: string) => void
  /** After the connection was lost and found again: notifications in between are gone, so look for yourself. */
  readonly onReconnect?: () => void
}

export interface Listener {
  readonly stop: () => Promise<void>
}

/**
 * All that a gateway listens to comes over one connection. PostgreSQL wakes whoever listens to anything at every
 * announcement, also to one that is not theirs: with a connection for each channel, an expense would wake them all.
 */
export interface Hearing {
  readonly listen: (channel: Channel, ear: Ear) => Promise<Listener>
  readonly close: () => Promise<void>
}

export const RETRY_MS = 500

/** Finds back after a lost connection. */
export async function openHearing(connectionString: string, role: Role): Promise<Hearing> {
  const earsAt = new Map<string, Set<Ear>>()
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const opened = await connect(connectionString, { role, name: 'quits listener' })
    if (closed) return opened.end()
    client = opened
    opened.on('notification', ({ channel, payload }) => {
      for (const ear of earsAt.get(channel) ?? []) ear.onNotify(payload ?? '')
    })
    opened.on('end', () => {
      if (client !== opened) return
      client = undefined
      reopenLater()
    })
    try {
      // One after the other: what somebody wants who comes meanwhile is gone through as well.
      for (const channel of earsAt.keys()) await opened.query(`LISTEN ${channel}`)
    } catch (error) {
      // A server may be there and not let us listen, as one that only follows another: this connection is given up.
      client = undefined
      await opened.end()
      throw error
    }
  }

  function reopenLater(): void {
    if (closed || retry !== undefined) return
    retry = setTimeout(() => {
      retry = undefined
      open().then(tellOfReturn, reopenLater)
    }, RETRY_MS)
  }

  function tellOfReturn(): void {
    if (closed) return
    for (const ear of [...earsAt.values()].flatMap(ears => [...ears])) ear.onReconnect?.()
  }

  await open()
  return {
    listen: async (channel, ear) => {
      const ears = earsAt.get(channel) ?? new Set()
      earsAt.set(channel, ears.add(ear))
      try {
        await client?.query(`LISTEN ${channel}`)
      } catch (error) {
        // Whoever finds the connection again listens to what all of them want.
        if (!isDatabaseAway(error)) throw error
      }
      return { stop: async () => void ears.delete(ear) }
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

/** For whoever listens to one thing alone. */
export async function listen(
  connectionString: string,
  { role, channel, ...ear }: Ear & { readonly role: Role; readonly channel: Channel },
): Promise<Listener> {
  const hearing = await openHearing(connectionString, role)
  await hearing.listen(channel, ear)
  return { stop: hearing.close }
}
