import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'

export type { Logger }

/**
 * Neither secrets nor personal text belong in a log. An error of PostgreSQL quotes the values it stumbled over
 * ("Key (email)=(…) already exists"), one of an idle connection brings the connection along, with the key that cancels
 * its queries, and request headers carry the session.
 */
const NEVER_LOGGED = [
  'err.detail',
  'err.where',
  'err.parameters',
  'err.internalQuery',
  'err.client',
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-csrftoken"]',
  'res.headers["set-cookie"]',
]

/**
 * Lines of one turn of the event loop leave in one write: under load, a write per line was a seventh of the work of a
 * gateway. What is still waiting when the process ends leaves then.
 */
function collecting(output: DestinationStream): DestinationStream {
  let lines = ''
  function release(): void {
    const waiting = lines
    lines = ''
    if (waiting !== '') output.write(waiting)
  }
  process.on('exit', release)
  return {
    write: line => {
      if (lines === '') setImmediate(release)
      lines += line
    },
  }
}

const standardOutput = collecting(pino.destination(1))

/** JSON lines on standard output, each naming the process it comes from. */
export function createLogger(service: string, level: string, destination: DestinationStream = standardOutput): Logger {
  return pino(
    {
      level,
      base: { service, pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      redact: { paths: NEVER_LOGGED, remove: true },
    },
    destination,
  )
}
