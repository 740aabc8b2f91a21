import { fork } from 'node:child_process'
import { join } from 'node:path'
import { startContainer, type TestServer } from './container.ts'

/** Lost data is no loss here, so nothing waits for the disk; and nobody guesses the passwords. */
const SETTINGS_FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  scram_iterations: '1',
}

/** The server of TEST_DATABASE_URL, else a container where an engine answers, else one that npm brought along. */
export async function startTestServer(): Promise<TestServer> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => {} }
  return (await startContainer(SETTINGS_FOR_TESTS)) ?? (await startEmbedded(SETTINGS_FOR_TESTS))
}

/** In a process of its own, which ends the server and removes its data even when we are killed. */
function startEmbedded(settings: Readonly<Record<string, string>>): Promise<TestServer> {
  const keeper = fork(join(import.meta.dirname, 'postgresKeeper.ts'), [JSON.stringify(settings)], {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>(resolve => keeper.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    if (keeper.connected) keeper.disconnect()
    await ended
  }
  return new Promise((resolve, reject) => {
    keeper.once('message', message => resolve({ url: String(message), stop }))
    keeper.once('error', reject)
    keeper.once('exit', code => reject(new Error(`the embedded PostgreSQL for tests ended with code ${code}`)))
  })
}
