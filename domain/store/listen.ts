import type pg from 'pg'
import { connect } from './database.ts'
import type { Role } from './logins.ts'

export interface Listener {
  readonly stop: () => Promise<void>
}

interface ListenOptions {
  readonly role: Role
  readonly channel: 'log' | 'projected' | 'imports' | 'exports' | 'rates'
  readonly onNotify: (payload: string) => void
  /** After the connection was lost and found again: notifications in between are gone, so look for yourself. */
  readonly onReconnect?: () => void
}

const RETRY_MS = 500

/** LISTENs on a connection of its own and finds back after a lost one. */
export async function listen(connectionString: string, options: ListenOptions): Promise<Listener> {
  let client: pg.Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const opened = await connect(connectionString, { role: options.role, name: `quits listener ${options.channel}` })
    opened.on('notification', ({ payload }) => options.onNotify(payload ?? ''))
    opened.on('end', () => {
      client = undefined
      reopenLater()
    })
    await opened.query(`LISTEN ${options.channel}`)
    if (stopped) return opened.end()
    client = opened
  }

  function reopenLater(): void {
    if (stopped || retry !== undefined) return
    retry = setTimeout(() => {
      retry = undefined
      open().then(
        () => options.onReconnect?.(),
        () => reopenLater(),
      )
    }, RETRY_MS)
  }

  await open()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
