import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Node takes the CommonJS half of graphql, Vite the other one, and a schema of the one is a stranger to the other. */
const graphql = { find: /^graphql$/, replacement: 'graphql/index.js' }

const root = join(import.meta.dirname, '..')
const database = join(import.meta.dirname, 'support/databaseSetup.ts')
const browser = join(import.meta.dirname, 'support/browserSetup.ts')
const lastSight = join(import.meta.dirname, 'support/lastSight.ts')
const patience = join(import.meta.dirname, 'support/patience.ts')
const products = join(import.meta.dirname, 'support/productBroker.ts')

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: { name: 'unit', root, include: ['test/{domain,web,tooling}/**/*.test.ts'], testTimeout: 20_000 },
      },
      {
        resolve: { alias: [graphql] },
        test: {
          name: 'integration',
          root,
          include: ['test/{store,migrations,projections,workers,gateway}/**/*.test.ts'],
          globalSetup: database,
          setupFiles: patience,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        // Alone on the machine: whoever runs beside it is measured too.
        resolve: { alias: [graphql] },
        test: {
          name: 'load',
          root,
          include: ['test/load/**/*.test.ts'],
          globalSetup: database,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'e2e',
          root,
          include: ['test/{e2e,runtime}/**/*.test.ts'],
          globalSetup: [database, browser, products],
          setupFiles: [lastSight, patience],
          // A worker keeps its browser, and what that has compiled, from file to file.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
