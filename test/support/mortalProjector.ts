import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#domain/store/database.ts'
import { createLogger } from '#domain/store/logger.ts'
import { headOfLog } from '#domain/store/read.ts'
import { projections } from '#projections/registry.ts'
import { readCheckpoints } from '#projections/runner/checkpoints.ts'
import { follow, openProjectorConnection } from '#projections/runner/follow.ts'

/*
 * A projector that dies like one whose plug is pulled: SIGKILL, right before it sends its n-th statement. Before it
 * dies it has either waited until those before had their effect, or not even for that.
 * Arguments: the database, n, `answered` or `sent`, and how many events make a batch. Where n is more than it takes, it
 * ends once it has caught up and says which statement was the COMMIT that took it there.
 */
const [url = '', dieAt = '', mode, batchEvents] = process.argv.slice(2)
let statements = 0
let lastCommit = 0

function mortal(connection: Connection): Connection {
  const sent: Promise<unknown>[] = []
  const query = (...statement: unknown[]): Promise<unknown> => {
    statements++
    if (statements >= Number(dieAt)) {
      const ready = mode === 'answered' ? Promise.allSettled(sent) : Promise.resolve()
      void ready.then(() => process.kill(process.pid, 'SIGKILL'))
      return new Promise(() => {})
    }
    if (statement[0] === 'COMMIT') lastCommit = statements
    const answer = Reflect.apply(connection.query, connection, statement) as Promise<unknown>
    sent.push(answer)
    return answer
  }
  return new Proxy(connection, {
    get: (target, property) => {
      if (property === 'query') return query
      const value: unknown = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const follower = await follow(url, projections, {
  logger: createLogger('mortal', 'silent'),
  batchEvents: Number(batchEvents),
  openConnection: async () => mortal(await openProjectorConnection(url)),
})
const observer = await openProjectorConnection(url)
const head = await headOfLog(observer)
while ((await readCheckpoints(observer)).some(({ position }) => position < head)) await pause(5)
process.stdout.write(`${lastCommit}`)
await observer.end()
await follower.stop()
