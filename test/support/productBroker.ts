import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { type RunningProduct, startProduct } from './product.ts'
import { cloneTemplate, dropDatabase, type Template } from './template.ts'
import { startTricount, tricountEntry, tricountLedger } from './tricount.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    productBroker: string
  }
}

/** The product that a worker's files share, and what it stores in. */
export interface SharedProduct {
  readonly url: string
  readonly databaseUrl: string
}

interface Started extends SharedProduct {
  readonly product: RunningProduct
}

/** By it anybody reads the ledger that the stand-in for Tricount has. */
export const TRICOUNT_KEY = 'tAbCdEf123'
const WEEKEND = [
  tricountEntry({
    uuid: 'dinner',
    owner: 'ana',
    value: '-90.00',
    shares: { ana: '-30.00', ben: '-30.00', cleo: '-30.00' },
  }),
]

export const ENVIRONMENT = { TRUST_PROXY: 'true' }

/**
 * Runs once before all browser tests: starts a product for every worker that asks for one, and stops them in the end.
 * A worker cannot do that itself, because nobody tells it that its last file was the last.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<Started>>()
  const tricount = await startTricount({ [TRICOUNT_KEY]: tricountLedger(WEEKEND) })
  const broker = createServer(async (request, response) => {
    const worker = request.url ?? '/'
    const running = started.get(worker) ?? start(project.getProvidedContext().template, tricount.url)
    started.set(worker, running)
    try {
      const { url, databaseUrl } = await running
      response.end(JSON.stringify({ url, databaseUrl }))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>(resolve => broker.listen(0, '127.0.0.1', resolve))
  const { port } = broker.address() as AddressInfo
  project.provide('productBroker', `http://127.0.0.1:${port}`)
  return async () => {
    broker.close()
    await tricount.stop()
    const { serverUrl } = project.getProvidedContext().template
    for (const running of await Promise.allSettled(started.values())) {
      if (running.status === 'rejected') continue
      await running.value.product.stop()
      await dropDatabase(serverUrl, running.value.databaseUrl)
    }
  }
}

async function start(template: Template, tricountUrl: string): Promise<Started> {
  const databaseUrl = await cloneTemplate(template)
  const product = await startProduct({ ...ENVIRONMENT, TRICOUNT_API_URL: tricountUrl, DATABASE_URL: databaseUrl })
  return { url: product.url, databaseUrl, product }
}
