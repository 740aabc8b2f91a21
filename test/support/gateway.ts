import { expect, onTestFinished } from 'vitest'
import { createLogger, type Logger } from '#domain/store/logger.ts'
import type { GatewayConfig } from '#gateway/config.ts'
import type { Documents } from '#gateway/graphql/documents.ts'
import type { Patience } from '#gateway/patience.ts'
import { type Gateway, openGateway } from '#gateway/server.ts'
import { projections } from '#projections/registry.ts'
import { type Follower, follow } from '#projections/runner/follow.ts'
import { install } from '#projections/runner/install.ts'
import { Client, type Word } from './client.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { openRegistry, type Registration, type Registry } from './registry.ts'
import { PATIENCE } from './slowdown.ts'
import { standInForWorker } from './standInWorker.ts'

const silent = createLogger('test', 'silent')

const UNENDING: Patience = { ownWritesMs: PATIENCE, statementMs: PATIENCE, deletionMs: PATIENCE, turnMs: PATIENCE }

export interface TestGateway {
  readonly url: string
  readonly database: TestDatabase
  /** What those who use it tell each other. */
  readonly word: Word
  /** A browser that has not signed in. */
  readonly visitor: (address?: string) => Client
  /** A browser whose owner has just come in: like whoever registered, by rows and without a call. */
  readonly person: (details?: Partial<Registration>) => Promise<Person>
  /** A browser whose owner has just registered. */
  readonly registers: (details?: Partial<Registration>) => Promise<Person>
  /** Stops, and leaves the database to whoever has it now. */
  readonly leave: () => Promise<void>
  readonly stop: () => Promise<void>
}

export interface Projector {
  readonly stop: () => Promise<void>
}

/** The projector, in this process. */
export async function startProjector({ url }: TestDatabase, logger: Logger = silent): Promise<Projector> {
  const builds = await install(url, projections, logger)
  const follower: Follower = await follow(url, projections, { logger })
  return {
    stop: async () => {
      await Promise.all([follower.stop(), builds.stop()])
    },
  }
}

export interface GatewayOptions {
  readonly config?: Partial<GatewayConfig>
  /** What is asked by ids. Otherwise nothing is, whatever happens to be built here. */
  readonly documents?: Documents
  /** Without a projector nothing new shows in lists; then there is no worker either. */
  readonly projecting?: boolean
  /** Another gateway, whose database is to be used. */
  readonly sharing?: TestGateway
  /** What everything may cost that one person asks within a minute. */
  readonly costPerMinute?: number
  /** How long a request may take to arrive that brings no file. */
  readonly arrivalMs?: number
  /** How long whoever asks is kept waiting: as long as it takes, unless that is what a test is about. */
  readonly patience?: Partial<Patience>
  /** Where to listen to what it says. */
  readonly logger?: Logger
}

/** The gateway in this process, reached as clients reach it. */
export async function startGateway({
  config,
  documents = new Map(),
  projecting = true,
  sharing,
  costPerMinute,
  arrivalMs,
  patience = projecting ? UNENDING : {},
  logger = silent,
}: GatewayOptions = {}): Promise<TestGateway> {
  const database = sharing?.database ?? (await createTestDatabase())
  const others =
    projecting && sharing === undefined
      ? await Promise.all([startProjector(database, logger), standInForWorker(database)])
      : []
  const gateway: Gateway = await openGateway(
    { DATABASE_URL: database.url, LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: 0, TRUST_PROXY: true, ...config },
    logger,
    {
      documents,
      ...(costPerMinute === undefined ? {} : { costPerMinute }),
      ...(arrivalMs === undefined ? {} : { arrivalMs }),
      patience,
    },
  )
  const registry = openRegistry(database.url)
  const word = sharing?.word ?? { position: 0 }
  let people = 0
  const leave = async (): Promise<void> => {
    await gateway.stop()
    await Promise.all([registry.close(), ...others.map(other => other.stop())])
  }
  return {
    url: gateway.url,
    database,
    word,
    visitor: address => new Client(gateway.url, address, word),
    person: details => {
      people++
      return enter(registry, new Client(gateway.url, undefined, word), { ...someone(people), ...details })
    },
    registers: details => {
      people++
      return register(new Client(gateway.url, undefined, word), { ...someone(people), ...details })
    },
    leave,
    stop: async () => {
      await leave()
      if (sharing === undefined) await database.drop()
    },
  }
}

/** The same, for one test alone. */
export async function startGatewayForTest(options: GatewayOptions = {}): Promise<TestGateway> {
  const gateway = await startGateway(options)
  onTestFinished(gateway.stop)
  return gateway
}

export const someone = (number: number): Registration => ({
  username: `person${number}`,
  first_name: 'Person',
  last_name: `${number}`,
  email: `person${number}@example.org`,
  password: 'correct horse',
  default_currency: 'EUR',
})

/** What register, login and validate-session answer. */
export interface SignedIn {
  readonly user: { readonly id: number; readonly email: string; readonly currency: string }
  readonly csrf_token: string
}

export interface Person {
  readonly id: number
  readonly browser: Client
  readonly registration: Registration
}

async function register(browser: Client, registration: Registration): Promise<Person> {
  const { status, body } = await browser.post<SignedIn>('/api/auth/register/', registration)
  expect(status).toBe(201)
  return { id: body.data.user.id, browser, registration }
}

async function enter(registry: Registry, browser: Client, registration: Registration): Promise<Person> {
  const { id, cookies } = await registry.enter(registration)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return { id, browser, registration }
}
