import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pages } from '#web/app/pages.ts'
import { fileOfPage, pageFiles } from '#web/build/pageFiles.ts'
import { fewerShares, type Share } from '#web/build/shares.ts'

const share = (name: string, pages: string, bytes: number, needs: readonly string[] = []): Share => ({
  modules: [name],
  pages: new Set(pages),
  bytes,
  needs: new Set(needs),
})

const modulesOf = (shares: readonly Share[]): string[] =>
  shares.map(({ modules }) => modules.toSorted().join(' ')).toSorted()

test('what nearly the same pages need lies together as long as a file more would cost them more', () => {
  const shares = [share('money', 'abcd', 500), share('days', 'abc', 300), share('chart', 'd', 9_000)]
  expect(modulesOf(fewerShares(shares, 0))).toEqual(['chart', 'days', 'money'])
  // Three pages save a file each, one gets 300 bytes that it has no use for.
  expect(modulesOf(fewerShares(shares, 101))).toEqual(['chart', 'days money'])
  expect(modulesOf(fewerShares(shares, 100))).toEqual(['chart', 'days', 'money'])
})

test('what no page needs both of stays apart, however small it is', () => {
  const shares = [share('trip', 'a', 1), share('budget', 'b', 1)]
  expect(modulesOf(fewerShares(shares, 1_000_000))).toEqual(['budget', 'trip'])
})

test('what comes along for nothing is also what that needs', () => {
  const shares = [share('login', 'ab', 100), share('row', 'bc', 100, ['data']), share('data', 'bc', 2_000)]
  // One page would save a file, but another would get the data.
  expect(modulesOf(fewerShares(shares, 1_000))).toEqual(['data row', 'login'])
})

/** Shares that need some of those that come after them, and are needed by all the pages that these are needed by. */
const sharesThatNeedOthers = fc
  .array(fc.tuple(fc.subarray([...'abcdef'], { minLength: 1 }), fc.nat(3_000), fc.nat()), { maxLength: 8 })
  .map(drawn => {
    const needs = drawn.map(([, , bits], index) =>
      drawn.flatMap((_, other) => (other > index && bits & (1 << other) ? other : [])),
    )
    const pages = drawn.map(([own]) => new Set(own))
    for (const [index, needed] of needs.entries()) {
      for (const other of needed) pages[other] = pages[other]?.union(pages[index] ?? new Set()) ?? new Set()
    }
    return drawn.map(([, bytes], index) =>
      share(String(index), [...(pages[index] ?? [])].join(''), bytes, needs[index]?.map(String)),
    )
  })

test('no two files come to need each other', () => {
  fc.assert(
    fc.property(sharesThatNeedOthers, fc.nat(3_000), (shares, worth) => {
      let left = fewerShares(shares, worth)
      const isNeeded = ({ modules }: Share) =>
        left.some(other => other.modules !== modules && modules.some(module => other.needs.has(module)))
      while (left.length > 0) {
        const needed = left.filter(isNeeded)
        expect(needed.length).toBeLessThan(left.length)
        left = needed
      }
    }),
  )
})

test('every page of the router is written down with what it begins with', () => {
  const web = join(import.meta.dirname, '../../web')
  const router = readFileSync(join(web, 'app/router.tsx'), 'utf8')
  const routes = [...router.matchAll(/path: '([^']+)',\s*lazy: page\(\s*\(\) => import\('([^']+)'\)/g)]
  expect(routes.length).toBeGreaterThan(10)
  for (const [, address = '', imported = ''] of routes) {
    const module = imported.replace(/^#web\//, '').replace(/^\.\//, 'app/')
    expect(
      Object.entries(pages)
        .find(([known]) => known === address)?.[1]
        .at(-1),
      address,
    ).toBe(module)
  }
})

test('a page names the files that it needs, and those that these need, the smallest first', async () => {
  const chunk = (fileName: string, module: string, imports: readonly string[] = [], weight = 1) => ({
    type: 'chunk',
    fileName,
    moduleIds: [join('/web', module)],
    imports,
    code: '-'.repeat(weight),
  })
  const script = '<script type="module" crossorigin src="/assets/main.js"></script>'
  const bundle = {
    'index.html': { type: 'asset', source: `<head>\n    ${script}\n  </head><body>` },
    'assets/main.js': chunk('assets/main.js', 'main.tsx'),
    'assets/start.js': chunk('assets/start.js', 'app/start.tsx', ['assets/main.js', 'assets/shared.js']),
    'assets/trip.js': chunk('assets/trip.js', 'app/TripPage.tsx', ['assets/money.js']),
    'assets/shared.js': chunk('assets/shared.js', 'ui/Row.tsx', ['assets/money.js'], 3),
    'assets/money.js': chunk('assets/money.js', 'format/money.ts', [], 2),
    'assets/other.js': chunk('assets/other.js', 'app/Other.tsx'),
  }
  const { generateBundle } = pageFiles('/web', { '/trips/:tripId': ['app/start.tsx', 'app/TripPage.tsx'] })
  if (typeof generateBundle !== 'object') throw new Error('no page is made')
  const emitted: unknown[] = []
  await Reflect.apply(generateBundle.handler, { emitFile: (file: unknown) => emitted.push(file) }, [{}, bundle, true])
  const link = (file: string) => `    <link rel="modulepreload" crossorigin href="/assets/${file}.js">`
  const head = [
    '<head>',
    '    <template id="files">',
    ...['main', 'start', 'trip', 'money', 'shared'].map(link),
    '    </template>',
    `    ${script}`,
  ]
  expect(emitted).toEqual([
    {
      type: 'asset',
      fileName: fileOfPage('/trips/:tripId'),
      source: [...head, '  </head><body>'].join('\n'),
    },
  ])
})
