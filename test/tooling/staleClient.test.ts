import { existsSync } from 'node:fs'
import { glob, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureWebClient, isUpToDate } from '#gateway/runtime/webClient.ts'

const root = join(import.meta.dirname, '../..')

const IMPORT = /from '(?:#(domain\/[^']+)|(\.{1,2}\/[^']+))'/g

/** What the client takes from the domain, by itself and through what it takes from there. */
async function takenFromTheDomain(): Promise<string[]> {
  const seen = new Set<string>()
  const visit = async (file: string): Promise<void> => {
    for (const [, own, near] of (await readFile(join(root, file), 'utf8')).matchAll(IMPORT)) {
      const taken = own ?? join(dirname(file), near ?? '')
      if (!taken.startsWith('domain/') || seen.has(taken)) continue
      seen.add(taken)
      await visit(taken)
    }
  }
  for await (const file of glob('web/**/*.{ts,tsx}', { cwd: root })) await visit(file)
  return [...seen]
}

const LONG_AGO = new Date('2020-01-01')
const BUILT_AT = new Date('2021-01-01')

/** A checkout with these sources, built since they were last touched; building again leaves a file `built`. */
async function checkout(sources: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quits-stale-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const put = async (file: string, at: Date, text = ''): Promise<void> => {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
    await utimes(join(folder, file), at, at)
  }
  const others = [
    'web/main.tsx',
    'schema/root.graphql',
    'domain/expense/decider.ts',
    'package-lock.json',
    'codegen.yml',
  ]
  for (const source of [...others, ...sources]) await put(source, LONG_AGO)
  for await (const path of glob('**', { cwd: folder })) await utimes(join(folder, path), LONG_AGO, LONG_AGO)
  await put('dist/web/pages.json', BUILT_AT)
  await put(
    'package.json',
    LONG_AGO,
    JSON.stringify({ scripts: { build: "node -e \"fs.writeFileSync('built', '')\"" } }),
  )
  return folder
}

test('the client is built again when anything that it is made of has changed, and only then', async () => {
  const sources = await takenFromTheDomain()
  expect(sources).toEqual(expect.arrayContaining(['domain/text.ts', 'domain/category/facts.ts', 'domain/message.ts']))
  const folder = await checkout(sources)
  await ensureWebClient(folder)
  expect(existsSync(join(folder, 'built'))).toBe(false)

  const unnoticed: string[] = []
  for (const source of sources) {
    await utimes(join(folder, source), new Date(), new Date())
    if (isUpToDate(folder)) unnoticed.push(source)
    await utimes(join(folder, source), LONG_AGO, LONG_AGO)
  }
  expect(unnoticed).toEqual([])

  await utimes(join(folder, 'domain/text.ts'), new Date(), new Date())
  await ensureWebClient(folder)
  expect(existsSync(join(folder, 'built'))).toBe(true)
})
