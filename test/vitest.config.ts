import './support/noCallsOut.ts'

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { OF_LONG_LIFE } from './support/chromium.ts'
import { LongestFirst } from './support/longestFirst.ts'
import { PATIENCE, SLOWDOWN } from './support/slowdown.ts'

/** Node takes the CommonJS half of graphql, Vite the other one, and a schema of the one is a stranger to the other. */
const graphql = { find: /^graphql$/, replacement: 'graphql/index.js' }

const root = join(import.meta.dirname, '..')
const database = join(import.meta.dirname, 'support/databaseSetup.ts')
const browser = join(import.meta.dirname, 'support/browserSetup.ts')
const lastSight = join(import.meta.dirname, 'support/lastSight.ts')
const patience = join(import.meta.dirname, 'support/patience.ts')
const products = join(import.meta.dirname, 'support/productBroker.ts')

/** What takes longer hangs, and is ended. It says nothing about how fast anything is. */
const HANGING = 600_000

/** Parts are tested with React as people get it: the other one takes half as much time again. */
const shipped: Plugin = {
  name: 'quits-shipped-parts',
  enforce: 'pre',
  config: () => {
    process.env.NODE_ENV = 'production'
  },
}

/** Which Chromium it is, is known once the setup has found one. */
const launchOptions = {
  args: OF_LONG_LIFE,
  chromiumSandbox: false,
  get executablePath() {
    return process.env.CHROMIUM_PATH ?? ''
  },
}

// Whoever starts a process of ours, or another worker, need not make JavaScript of it every time.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')

export default defineConfig({
  root,
  test: {
    // What is waited for comes: how soon is no matter of one second, on a machine that does other things too.
    expect: { poll: { timeout: PATIENCE } },
    // Half of the time tests wait for something, and a core would be idle.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Loading what we are made of takes longer than most files: a worker does it once and not once per file.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'unit', root, include: ['test/{domain,web,tooling}/**/*.test.ts'], testTimeout: HANGING },
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
          testTimeout: HANGING,
          hookTimeout: HANGING,
        },
      },
      {
        // As the client is built, so that a part of it is styled and spoken as in the product.
        extends: join(root, 'web/vite.config.ts'),
        root,
        plugins: [shipped],
        // Whatever may be asked for is prepared before the first test, and nothing is loaded anew in the middle of one.
        optimizeDeps: { entries: ['test/components/**/*.{ts,tsx}'] },
        test: {
          name: 'components',
          root,
          include: ['test/components/**/*.test.tsx'],
          globalSetup: browser,
          setupFiles: join(import.meta.dirname, 'components/setup.ts'),
          env: { SLOWDOWN: String(SLOWDOWN) },
          testTimeout: HANGING * SLOWDOWN,
          expect: { poll: { timeout: PATIENCE } },
          isolate: false,
          // Two pages: in one, all that a test waits for, until somebody has stopped typing, keeps every other one waiting.
          // A page is slowed down by keeping its processor busy, of which there are two.
          maxWorkers: SLOWDOWN > 1 ? 1 : 2,
          // Projects of other numbers of workers take turns where somebody runs them at once.
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            provider: playwright({
              launchOptions,
              actionTimeout: PATIENCE,
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            headless: true,
            ui: false,
            screenshotFailures: false,
            // As Playwright understands them, and so all other browser tests.
            locators: { exact: false },
            viewport: { width: 1280, height: 720 },
          },
        },
      },
      {
        // Alone on the machine: whoever runs beside it is measured too. How soon the product is whole again is a measure as well.
        resolve: { alias: [graphql] },
        test: {
          name: 'load',
          root,
          include: ['test/load/**/*.test.ts'],
          globalSetup: database,
          testTimeout: HANGING,
          hookTimeout: HANGING,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          root,
          // They wait for pages more than for anything else; with three of them a fifth of the time nobody did anything.
          maxWorkers: SLOWDOWN > 1 ? 1 : 4,
          include: ['test/{e2e,runtime}/**/*.test.ts'],
          globalSetup: [database, browser, products],
          setupFiles: [lastSight, patience],
          testTimeout: HANGING,
          hookTimeout: HANGING,
        },
      },
    ],
  },
})
