import { onTestFinished } from 'vitest'
import { projections, type ReadModel } from '#projections/registry.ts'
import { openProjectorConnection } from '#projections/runner/follow.ts'
import type { TestDatabase } from './database.ts'
import { type Person, startGatewayForTest, startProjector, type TestGateway } from './gateway.ts'
import { standInForWorker } from './standInWorker.ts'

/* What whoever runs the product looks at; tests say it with these. */

/** The read models exist, but nobody feeds them. */
export async function gatewayWithoutProjector(): Promise<[TestGateway, Person]> {
  const lone = await startGatewayForTest({ projecting: false })
  const worker = await standInForWorker(lone.database)
  onTestFinished(worker.stop)
  await (await startProjector(lone.database)).stop()
  return [lone, await lone.person()]
}

export const jsonAt = async (url: string): Promise<[number, unknown]> => {
  const response = await fetch(url)
  return [response.status, await response.json()]
}

/**
 * Read models stand still where they are, all or some, as if another projector were at work on them; answers how to let
 * them go on.
 */
export async function holdReadModels(
  { url }: TestDatabase,
  names: readonly ReadModel[] = projections.map(({ name }) => name),
): Promise<() => Promise<void>> {
  const connection = await openProjectorConnection(url)
  let isHeld = true
  const letGo = async (): Promise<void> => {
    if (isHeld) await connection.end()
    isHeld = false
  }
  onTestFinished(letGo)
  // PostgreSQL would let them go for a projector that does nothing.
  await connection.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0')
  await connection.query('SELECT FROM read.projections WHERE name = ANY($1) FOR UPDATE', [names])
  return letGo
}
