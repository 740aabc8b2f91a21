import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { resolveConfig } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { finished } from '#web/build/finished.ts'

const FINISHED = join(import.meta.dirname, '../../web/build/finished.ts')

test('the client is built for people, whatever the shell it is built from says', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  onTestFinished(() => void vi.unstubAllEnvs())
  const configFile = join(import.meta.dirname, '../../web/vite.config.ts')
  expect((await resolveConfig({ configFile }, 'build')).isProduction).toBe(true)
})

const script = 'start()\n'.repeat(100)

/** A client of three files, finished for `target`. */
async function build(target: string): Promise<void> {
  const plugin = finished({ target, pages: { '/trips/:tripId': 'pages/trip.html' } })
  const { config, writeBundle } = plugin
  if (typeof config !== 'function' || typeof writeBundle !== 'function') throw new Error('nothing is finished')
  const { build } = Reflect.apply(config, undefined, [{}, {}])
  await mkdir(join(build.outDir, 'assets'), { recursive: true })
  await writeFile(join(build.outDir, 'assets/start.js'), script)
  await writeFile(join(build.outDir, 'assets/inter.woff2'), script)
  await writeFile(join(build.outDir, 'theme.js'), 'a')
  await Reflect.apply(writeBundle, undefined, [{}, {}])
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quits-build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('what was built lies there packed as well, with the list of pages, in place of what was built before', async () => {
  const folder = await emptyFolder()
  const web = join(folder, 'web')
  await mkdir(web)
  await writeFile(join(web, 'old.js'), 'old')
  await build(web)
  // Packing a font or next to nothing makes it no smaller.
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(
    ['', 'assets', 'assets/inter.woff2', 'assets/start.js', 'assets/start.js.br', 'assets/start.js.gz']
      .concat('pages.json', 'theme.js')
      .map(path => join('web', path)),
  )
  expect(brotliDecompressSync(await readFile(join(web, 'assets/start.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(join(web, 'assets/start.js.gz'))).toString()).toBe(script)
  expect(JSON.parse(await readFile(join(web, 'pages.json'), 'utf8'))).toEqual({
    '/trips/:tripId': 'pages/trip.html',
  })
})

test('several that build at once all succeed, and leave one whole client', async () => {
  const folder = await emptyFolder()
  const program = `
    import { mkdir, writeFile } from 'node:fs/promises'
    import { finished } from ${JSON.stringify(FINISHED)}
    const plugin = finished({ target: ${JSON.stringify(join(folder, 'web'))}, pages: {} })
    for (let round = 0; round < 20; round++) {
      const { outDir } = plugin.config().build
      await mkdir(outDir)
      await writeFile(outDir + '/start.js', ${JSON.stringify(script)})
      await plugin.writeBundle()
    }`
  const builders = Array.from({ length: 3 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', program]),
  )
  await Promise.all(builders)
  expect(await readdir(folder)).toEqual(['web'])
  expect((await readdir(join(folder, 'web'))).toSorted()).toEqual([
    'pages.json',
    'start.js',
    'start.js.br',
    'start.js.gz',
  ])
})
