import { onTestFinished } from 'vitest'
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
