import type * as z from 'zod'
import { EnvironmentError, type ProcessEnvironment, readEnvironment } from './environment.ts'
import { createLogger, type Logger } from './logger.ts'

/** How long a process may finish what it has begun. Shorter than the patience of the supervisor, which is 10 s. */
const DRAIN_LIMIT_MS = 8_000

/** Stops taking work, finishes what has begun, closes what is open. */
export type Drain = () => Promise<void>

/**
 * The life of one server process: read the environment, start, say so, serve until asked to stop, drain, leave with 0.
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
    const drain = await start(config, logger)
    process.send?.({ ready: true })
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

function fail(logger: Logger, error: unknown): never {
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
