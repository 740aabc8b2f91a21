import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { resolveConfig } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { packed } from '#web/build/packed.ts'

test('the client is built for people, whatever the shell it is built from says', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  onTestFinished(() => void vi.unstubAllEnvs())
  const configFile = join(import.meta.dirname, '../../web/vite.config.ts')
  expect((await resolveConfig({ configFile }, 'build')).isProduction).toBe(true)
})

test('what was built lies there packed as well, and the list of pages comes last', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'quits-packed-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const script = 'start()\n'.repeat(100)
  await mkdir(join(dir, 'assets'))
  await writeFile(join(dir, 'assets/start.js'), script)
  await writeFile(join(dir, 'assets/inter.woff2'), script)
  await writeFile(join(dir, 'theme.js'), 'a')
  const { writeBundle } = packed(['/', '/trips/:tripId'])
  if (typeof writeBundle !== 'function') throw new Error('nothing is packed')
  await Reflect.apply(writeBundle, undefined, [{ dir }, {}])
  expect(brotliDecompressSync(await readFile(join(dir, 'assets/start.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(join(dir, 'assets/start.js.gz'))).toString()).toBe(script)
  // Packing a font or next to nothing makes it no smaller.
  expect((await readdir(dir, { recursive: true })).toSorted()).toEqual([
    ...['assets', 'assets/inter.woff2', 'assets/start.js', 'assets/start.js.br', 'assets/start.js.gz'],
    ...['pages.json', 'theme.js'],
  ])
  expect(JSON.parse(await readFile(join(dir, 'pages.json'), 'utf8'))).toEqual(['/', '/trips/:tripId'])
})
