import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'

const lockfile = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() })),
})

// npm forgets the binaries of other platforms when it updates a lock file beside installed packages, and `npm ci`
// then refuses the lock file everywhere.
test('the lock file names the binaries of every platform', () => {
  const root = join(import.meta.dirname, '../..')
  const { packages } = lockfile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      name => packages[`node_modules/${name}`] === undefined && packages[`${place}/node_modules/${name}`] === undefined,
    ),
  )
  expect(missing).toEqual([])
})
