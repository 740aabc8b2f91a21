import { createLogger } from '#domain/store/logger.ts'
import { projections } from '#projections/registry.ts'
import { follow, openProjectorConnection } from '#projections/runner/follow.ts'
import { type Ending, mortal, newLife } from './mortal.ts'

/*
 * A projector that is killed right before it sends its n-th statement.
 * Arguments: the database, n, `answered` or `sent`, and how many events make a batch.
 */
const [url = '', before = '', ending = 'sent', batchEvents] = process.argv.slice(2)
const die = (): void => void process.kill(process.pid, 'SIGKILL')

await follow(url, projections, {
  logger: createLogger('mortal', 'silent'),
  batchEvents: Number(batchEvents),
  openConnection: async () =>
    mortal(await openProjectorConnection(url), newLife(), { before: Number(before), ending: ending as Ending, die }),
})
