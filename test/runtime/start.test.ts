import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '#gateway/runtime/ports.ts'
import { isAlive } from '#gateway/runtime/processes.ts'
import { type Cable, layCable } from '#test/support/cable.ts'
import { createTestDatabase } from '#test/support/database.ts'
import { eventually, postgresOf, readyPids } from '#test/support/processes.ts'
import {
  launchProduct,
  ProductEndedError,
  type RunningProduct,
  type StartingProduct,
  startProduct,
  temporaryDataDir,
} from '#test/support/product.ts'

const dataDir = temporaryDataDir()
const environment = { DATABASE_URL: '', DATA_DIR: dataDir.path }
const started: RunningProduct[] = []
const SERVICES = ['gateway', 'projector', 'worker']

async function start(other: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const product = await startProduct({ ...environment, ...other })
  started.push(product)
  await haveAllSaidSo(product)
  return product
}

/** A process says that it is ready a moment before its log line of it arrives. */
const haveAllSaidSo = (product: RunningProduct): Promise<void> =>
  eventually('every process has logged that it is ready', () =>
    SERVICES.every(service => readyPids(product.output(), service).length > 0),
  )

async function refusal(attempt: Promise<RunningProduct>): Promise<{ exitCode: number | null; lines: string[] }> {
  const error = await attempt.then(
    () => new Error('it started'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ProductEndedError)) throw error
  return { exitCode: error.exitCode, lines: error.output.trim().split('\n') }
}

const isUp = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/healthz`).catch(() => undefined)
  return answer?.ok === true
}

const register = (url: string, username: string): Promise<Response> =>
  fetch(`${url}/api/auth/register/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({
      username,
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: `${username}@example.org`,
      password: 'correct horse',
      default_currency: 'EUR',
    }),
  })

function pidOf({ process: supervisor }: RunningProduct): number {
  if (supervisor.pid === undefined) throw new Error('the product has no process')
  return supervisor.pid
}

/** To the number 0 belongs everybody of our own group, the tests included. */
function kill(pid: number | undefined): void {
  if (pid === undefined || !(pid > 1)) throw new Error(`${pid} is no process to kill`)
  process.kill(pid, 'SIGKILL')
}

/** Every process an installation consists of. */
const allPids = (product: RunningProduct): number[] => [
  pidOf(product),
  postgresOf(dataDir.path),
  ...SERVICES.flatMap(service => readyPids(product.output(), service)),
]

afterEach(async () => {
  for (const product of started.splice(0)) await product.stop()
})
afterAll(dataDir.remove)

/** What a process was told when it was started; nothing where the system does not say. */
const environmentOf = (pid: number): string => {
  const file = `/proc/${pid}/environ`
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

describe('npm start, once it runs', () => {
  let product: RunningProduct

  beforeAll(async () => {
    product = await startProduct(environment)
    await haveAllSaidSo(product)
  })
  afterAll(() => product.stop())

  test('tells no process of its own whom the database belongs to', async () => {
    const password = readFileSync(join(dataDir.path, 'postgres.password'), 'utf8').trim()
    for (const service of SERVICES) {
      const told = readyPids(product.output(), service).map(environmentOf).join()
      expect(told).not.toContain(password)
      if (existsSync('/proc/self/environ'))
        expect(told).toMatch(/DATABASE_URL=postgres:\/\/quits_(app|projector)_of_quits:/)
    }
  })

  test('says in one line that its DATA_DIR is in use, and leaves the first one alone', async () => {
    const { exitCode, lines } = await refusal(start())
    expect(exitCode).toBe(1)
    expect(lines).toEqual([`Quits is already running on ${dataDir.path}; stop it first, or set another DATA_DIR.`])
    expect(await isUp(product.url)).toBe(true)
  })

  test.each(SERVICES)('starts a killed %s again', async service => {
    const [pid] = readyPids(product.output(), service)
    kill(pid)
    await eventually(`another ${service} is ready`, () => readyPids(product.output(), service).length >= 2)
    await eventually('it answers', () => isUp(product.url))
    expect(product.output()).toContain(`The ${service} ended with SIGKILL and is started again.`)
  })

  test('starts a killed PostgreSQL again', async () => {
    kill(postgresOf(dataDir.path))
    const isReached = async () => {
      const answer = await fetch(`${product.url}/readyz`).catch(() => undefined)
      return product.output().includes('PostgreSQL ended and is started again.') && answer?.ok === true
    }
    await eventually('the gateway reaches the database', isReached)
  })
})

describe('npm start', () => {
  test('prints one address, answers there, and leaves nothing running after Ctrl-C', async () => {
    const product = await start()
    expect(product.output().match(/http:\/\/\S+/g)).toEqual([product.url])
    expect(await isUp(product.url)).toBe(true)
    const pids = allPids(product)
    expect(pids).toHaveLength(5)
    expect(await product.stop()).toBe(0)
    await eventually('every process has ended', () => !pids.some(isAlive))
    expect(await isUp(product.url)).toBe(false)
  })

  test('finds its data again', async () => {
    const first = await start()
    expect((await register(first.url, 'ada')).status).toBe(201)
    await first.stop()
    const second = await start()
    expect((await register(second.url, 'ada')).status).toBe(409)
  })

  test('says in one line that its port is in use, and leaves nothing running', async () => {
    const occupant = createServer().listen(await freePort(), '127.0.0.1')
    await once(occupant, 'listening')
    const address = occupant.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const { exitCode, lines } = await refusal(start({ PORT: String(port) }))
    occupant.close()
    expect(exitCode).toBe(1)
    expect(lines).toEqual([`Port ${port} is already in use; stop what uses it, or set another PORT.`])
    expect(() => postgresOf(dataDir.path)).toThrow('ENOENT')
  })

  test('says in one line what is wrong with its environment', async () => {
    const { exitCode, lines } = await refusal(start({ PORT: 'http', LOG_LEVEL: 'loud' }))
    expect(exitCode).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(/^Quits cannot start: LOG_LEVEL must be one of .*; PORT must be a port number$/),
    ])
  })

  test('says in one line that its DATA_DIR cannot be made', async () => {
    const { exitCode, lines } = await refusal(start({ DATA_DIR: '/dev/null/data' }))
    expect(exitCode).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^DATA_DIR \/dev\/null\/data cannot be made: /)])
  })

  test('says in one line whom the database does not know, or that it does not exist', async () => {
    const stranger = new URL(inject('template').serverUrl)
    stranger.username = 'quits_stranger'
    const nowhere = new URL(inject('template').serverUrl)
    nowhere.pathname = '/quits_nowhere'
    const [refused, missing] = await Promise.all(
      [stranger, nowhere].map(({ href }) => refusal(start({ DATABASE_URL: href }))),
    )
    expect(refused).toEqual({
      exitCode: 1,
      lines: [expect.stringMatching(/^The database refuses who DATABASE_URL signs in as: .*quits_stranger/)],
    })
    expect(missing).toEqual({
      exitCode: 1,
      lines: [expect.stringMatching(/^The database of DATABASE_URL has to be created first: .*quits_nowhere/)],
    })
  })
})

describe('a database that is not there yet', () => {
  async function launchUnplugged(): Promise<[Cable, StartingProduct]> {
    const database = await createTestDatabase()
    const cable = await layCable(database.url)
    cable.unplug()
    const product = await launchProduct({ ...environment, DATABASE_URL: cable.url })
    onTestFinished(async () => {
      await product.stop()
      cable.remove()
      await database.drop()
    })
    await eventually('it says something', () => product.output() !== '')
    return [cable, product]
  }

  test('is waited for, with one line that says so', async () => {
    const [cable, product] = await launchUnplugged()
    const { host } = new URL(cable.url)
    await pause(1_500)
    expect(product.output()).toBe(`Waiting for the database at ${host}: connect ECONNREFUSED ${host}\n`)
    await cable.plugIn()
    expect(await isUp((await product.ready).url)).toBe(true)
  })

  test('need not be waited for any longer: Ctrl-C ends it at once', async () => {
    const [, product] = await launchUnplugged()
    const asked = Date.now()
    expect(await product.stop()).toBe(0)
    expect(Date.now() - asked).toBeLessThan(10_000)
  })
})

describe('after the supervisor was killed', () => {
  test('its processes end by themselves, and the next start stops the abandoned PostgreSQL', async () => {
    const first = await start()
    const [supervisor, postgres, ...children] = allPids(first)
    kill(supervisor)
    await eventually('the children have ended', () => !children.some(isAlive))
    expect(postgres !== undefined && isAlive(postgres)).toBe(true)
    const second = await start()
    expect(postgresOf(dataDir.path)).not.toBe(postgres)
    expect(await isUp(second.url)).toBe(true)
  })

  test('and everything else too, as in a power cut, the next start recovers', async () => {
    const first = await start()
    expect((await register(first.url, 'grace')).status).toBe(201)
    for (const pid of allPids(first)) kill(pid)
    const second = await start()
    expect((await register(second.url, 'grace')).status).toBe(409)
  })
})

// Only root meets a folder that it may enter and PostgreSQL's account may not.
if (process.getuid?.() === 0) {
  test('data that PostgreSQL could not reach in a closed folder of root is placed elsewhere', async () => {
    const closed = temporaryDataDir()
    mkdirSync(join(closed.path, 'root'), { mode: 0o700 })
    const product = await start({ DATA_DIR: join(closed.path, 'root/data') })
    const place = /the database is kept in (\S+)\.$/m.exec(product.output())?.[1]
    await product.stop()
    const again = await start({ DATA_DIR: join(closed.path, 'root/data') })
    expect(again.output()).not.toContain('the database is kept in')
    await again.stop()
    if (place !== undefined) rmSync(place, { recursive: true })
    closed.remove()
    expect(place).toMatch(/^\/var\/lib\/quits\//)
  })
}
