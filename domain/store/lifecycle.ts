import type * as z from 'zod'
import { isDatabaseAway, wordsOf } from './databaseAway.ts'
import { EnvironmentError, type ProcessEnvironment, readEnvironment } from './environment.ts'
import { createLogger, type Logger } from './logger.ts'
import { knock, whenThere } from './whenThere.ts'

/** How long a process may finish what it has begun. Shorter than the patience of the supervisor, which is 10 s. */
const DRAIN_LIMIT_MS = 8_000

/** The supervisor replaces a process that it has not heard of for half a minute, see gateway/runtime/pulse.ts. */
const PULSE_MS = 1_000

/** The exit code of a process that was started at the wrong moment, by a convention as old as sendmail. */
export const TRY_AGAIN_LATER = 75

/** Stops taking work, finishes what has begun, closes what is open. */
export type Drain = () => Promise<void>

/**
 * The life of one server process: read the environment, wait for the database, start, say so, serve until asked to stop,
 * drain, leave with 0.
 *
 * It is asked by SIGTERM, or by the end of its supervisor, which shows as a closed IPC channel. Ctrl-C reaches every
 * process of a terminal at once; under a supervisor it is the supervisor's business, and ignored here.
 */
export async function runService<Environment extends z.ZodType<ProcessEnvironment>>(
  name: string,
  environment: Environment,
  start: (config: z.output<Environment>, logger: Logger) => Promise<Drain>,
): Promise<void> {
  const config = environmentOf(name, environment)
  const logger = createLogger(name, config.LOG_LEVEL)
  process.on('uncaughtException', error => fail(logger, error))
  const asked = askedToStop(logger)
  try {
    const there = await Promise.race([databaseIsThere(config, logger), asked])
    if (there !== true) process.exit(0)
    const drain = await start(config, logger)
    tell({ ready: true })
    setInterval(() => tell({ alive: true }), PULSE_MS).unref()
    logger.info('ready')
    const reason = await asked
    logger.info({ reason }, 'draining')
    await drain()
    process.exit(0)
  } catch (error) {
    fail(logger, error)
  }
}

function environmentOf<Environment extends z.ZodType>(name: string, environment: Environment): z.output<Environment> {
  try {
    return readEnvironment(environment)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${name}: ${error.message}\n`)
    process.exit(1)
  }
}

async function databaseIsThere({ DATABASE_URL }: ProcessEnvironment, logger: Logger): Promise<true> {
  await whenThere(
    () => knock(DATABASE_URL),
    reason => logger.warn({ reason }, 'waiting for the database'),
  )
  return true
}

/** A supervisor that is gone hears nothing, and that is no fault of ours. */
function tell(message: object): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

function fail(logger: Logger, error: unknown): never {
  if (isDatabaseAway(error)) {
    logger.warn({ reason: wordsOf(error) }, 'the database went away at a moment that cannot be waited out')
    process.exit(TRY_AGAIN_LATER)
  }
  logger.fatal({ err: error }, error instanceof Error ? error.message : String(error))
  process.exit(1)
}

function askedToStop(logger: Logger): Promise<string> {
  const supervised = process.send !== undefined
  return new Promise(resolve => {
    const stop = (reason: string): void => {
      setTimeout(
        () => fail(logger, new Error(`still busy after ${DRAIN_LIMIT_MS} ms, giving up`)),
        DRAIN_LIMIT_MS,
      ).unref()
      resolve(reason)
    }
    process.once('SIGTERM', () => stop('SIGTERM'))
    process.once('disconnect', () => stop('the supervisor is gone'))
    process.on('SIGINT', () => {
      if (supervised) return
      // npm hands on what the terminal has already sent, so only a later Ctrl-C means "at once".
      setTimeout(() => process.once('SIGINT', () => process.exit(130)), 1_000).unref()
      stop('SIGINT')
    })
  })
}
