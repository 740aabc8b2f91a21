import { setTimeout as pause } from 'node:timers/promises'

const IMAGE = 'postgres:18'
const ANSWER_MS = 3_000
const PULL_MS = 180_000
const USER = 'quits'

/** A PostgreSQL server to make databases on. */
export interface TestServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** A container with PostgreSQL, or nothing where no engine answers or the image cannot be had. */
export async function startContainer(settings: Readonly<Record<string, string>>): Promise<TestServer | undefined> {
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers')
  const engine = await within(ANSWER_MS, getContainerRuntimeClient())
  if (engine === undefined) return undefined
  const container = await within(
    PULL_MS,
    new GenericContainer(IMAGE)
      .withEnvironment({ POSTGRES_USER: USER, POSTGRES_PASSWORD: USER, POSTGRES_DB: USER })
      .withCommand(['postgres', ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])])
      .withTmpFs({ '/var/lib/postgresql': 'rw' })
      .withExposedPorts(5432)
      // It starts once to make the cluster, and a second time to serve it.
      .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
      .start(),
  )
  if (container === undefined) return undefined
  return {
    url: `postgres://${USER}:${USER}@${container.getHost()}:${container.getMappedPort(5432)}/${USER}`,
    stop: async () => void (await container.stop()),
  }
}

/** Nothing when it fails or takes too long: then there is another way. */
async function within<Value>(limitMs: number, attempt: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([attempt.catch(() => undefined), pause(limitMs, undefined, { ref: false })])
}
