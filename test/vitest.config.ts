import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './support/longestFirst.ts'

/** Node takes the CommonJS half of graphql, Vite the other one, and a schema of the one is a stranger to the other. */
const graphql = { find: /^graphql$/, replacement: 'graphql/index.js' }

const root = join(import.meta.dirname, '..')
const database = join(import.meta.dirname, 'support/databaseSetup.ts')
const browser = join(import.meta.dirname, 'support/browserSetup.ts')
const lastSight = join(import.meta.dirname, 'support/lastSight.ts')
const patience = join(import.meta.dirname, 'support/patience.ts')
const products = join(import.meta.dirname, 'support/productBroker.ts')

// Whoever starts a process of ours, or another worker, need not make JavaScript of it every time.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')

export default defineConfig({
  root,
  test: {
    // Half of the time tests wait for something, and a core would be idle.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Loading what we are made of takes longer than most files: a worker does it once and not once per file.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'unit', root, include: ['test/{domain,web,tooling}/**/*.test.ts'], testTimeout: 20_000 },
      },
      {
        extends: true,
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
        extends: true,
        test: {
          name: 'e2e',
          root,
          include: ['test/{e2e,runtime}/**/*.test.ts'],
          globalSetup: [database, browser, products],
          setupFiles: [lastSight, patience],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
