import pg from 'pg'
import { type Role, signedInAs } from './logins.ts'

export type Database = pg.Pool
export type Connection = pg.Client | pg.PoolClient

interface ConnectionSettings {
  readonly role: Role
  /** Shown in pg_stat_activity. */
  readonly name: string
  readonly searchPath?: string
  /** What takes longer is given up; without it, nothing is. */
  readonly statementTimeoutMs?: number
  /** Statements are sent without waiting for the answers of earlier ones. */
  readonly pipeline?: boolean
}

/**
 * All that we ask goes by keys. Prepared on a young installation, where reading a whole table is cheapest, a plan would
 * keep doing that while the table grows a thousandfold, until statistics are gathered a minute later. And as the way by
 * keys is the same for any number of them, a statement is planned once per connection and not at every call.
 */
const BY_KEYS = '-c enable_seqscan=off -c jit=off -c plan_cache_mode=force_generic_plan'

/** A network that went silent is noticed in about a minute, and not after the two hours that systems allow. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Whoever falls asleep in the middle of a transaction (a stopped process, a suspended machine) holds locks that others
 * wait for: after this long the server lets go of them. Ours never pause there for longer than a round trip.
 */
const NO_SLEEPING = '-c idle_in_transaction_session_timeout=10s'

/**
 * And whoever is gone, with their machine or the way to it, leaves it to the server to find out: with the patience of its
 * system it takes two hours, a quarter of one if an answer was on its way, and as long nobody gets what they have
 * claimed, such as a read model to build. Where a server's system knows less than Linux, it says so and goes on.
 */
const STILL_THERE =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3 -c tcp_user_timeout=14s'

function options({ role, searchPath, statementTimeoutMs }: ConnectionSettings): string {
  const path = searchPath === undefined ? '' : ` -c search_path=${searchPath}`
  const timeout = statementTimeoutMs === undefined ? '' : ` -c statement_timeout=${statementTimeoutMs}`
  return `-c role=${role} ${BY_KEYS} ${NO_SLEEPING} ${STILL_THERE}${path}${timeout}`
}

/**
 * To open a connection, and to plan on it anew what is asked over and over, takes longer than anything that is asked: who
 * comes back within some minutes does not wait for that.
 */
const IDLE_MS = 300_000

/** Sixteen connections: more only make the database switch between them on the machines we measured. */
export function openDatabase(connectionString: string, settings: ConnectionSettings & { max?: number }): Database {
  const pool = new pg.Pool({
    connectionString: signedInAs(connectionString, settings.role),
    options: options(settings),
    application_name: settings.name,
    max: settings.max ?? 16,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_MS,
    ...KEEP_ALIVE,
  })
  // A connection that breaks is replaced at the next query, and a query under way fails by itself. Without listeners,
  // one for idle connections and one for those in use, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** A connection of one's own, for LISTEN, for the appender and for projections. */
export async function connect(connectionString: string, settings: ConnectionSettings): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: signedInAs(connectionString, settings.role),
    options: options(settings),
    application_name: settings.name,
    connectionTimeoutMillis: 10_000,
    ...KEEP_ALIVE,
    ...(settings.pipeline === undefined ? {} : { pipeline: settings.pipeline }),
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

export async function inTransaction<Result>(
  database: Database,
  work: (connection: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const connection = await database.connect()
  try {
    await connection.query('BEGIN')
    const result = await work(connection)
    await connection.query('COMMIT')
    connection.release()
    return result
  } catch (error) {
    // A connection that cannot even roll back is thrown away instead of being handed to the next caller.
    const broken = await connection.query('ROLLBACK').then(
      () => false,
      () => true,
    )
    connection.release(broken)
    throw error
  }
}
