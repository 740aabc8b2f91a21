import * as z from 'zod'

/** The environment of a process does not add up; the message is one line for the person who started it. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host/database',
})

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What every server process needs to know. The gateway adds its own, see gateway/config.ts. */
export const processEnvironment = z.object({
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
})
export type ProcessEnvironment = z.output<typeof processEnvironment>

/** Whom to ask outside: not said means whoever is asked by default, and said to be nobody means nobody. */
const EMPTY_MEANS_NOBODY: ReadonlySet<string> = new Set(['RATES_API_URL', 'RATES_FALLBACK_URL'])

/** Reads the environment once, at the start of a process. A variable that is set but empty counts as not set. */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  source: NodeJS.ProcessEnv = process.env,
): z.output<Schema> {
  const present = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => value !== '' || EMPTY_MEANS_NOBODY.has(name)),
  )
  const result = schema.safeParse(present)
  if (result.success) return result.data
  const complaints = result.error.issues.map(({ path, message }) => {
    const name = path.join('.')
    return present[name] === undefined ? `${name} is not set` : `${name} ${message}`
  })
  throw new EnvironmentError(complaints.join('; '))
}
