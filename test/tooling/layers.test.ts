import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { complaintsAbout } from './imports.ts'

const root = join(import.meta.dirname, '../..')

/** A snippet per file: where it stands, what it imports, and the rule that has to complain, if any. */
type Case = readonly [file: string, source: string, rule: string | undefined]

const importing = (file: string, source: string, rule?: string): Case => [
  file,
  `import { thing } from '${source}'\n\nexport const used = thing\n`,
  rule,
]
const refused = (file: string, source: string): Case => importing(file, source, 'layers')

const CASES: readonly Case[] = [
  refused('domain/expense/a.ts', '#gateway/config.ts'),
  refused('domain/expense/b.ts', '#projections/feed/queries.ts'),
  refused('domain/expense/c.ts', '../../gateway/config.ts'),
  refused('domain/expense/d.ts', '../store/append.ts'),
  refused('domain/expense/e.ts', 'node:crypto'),
  refused('domain/expense/f.ts', 'pg'),
  refused('domain/commands/a.ts', 'pg'),
  refused('domain/expense/h.ts', '#domain/money/money.ts'),
  refused('domain/commands/c.ts', '#projections/feed/queries.ts'),
  refused('domain/store/a.ts', '#workers/queue.ts'),
  importing('domain/store/b.ts', 'pg'),
  importing('domain/expense/g.ts', '../money/money.ts'),
  importing('domain/expense/i.ts', 'node:util'),
  importing('domain/commands/b.ts', '../store/eventStore.ts'),

  refused('projections/feed/a.ts', '#domain/expense/decider.ts'),
  refused('projections/feed/b.ts', '#domain/commands/recordExpense.ts'),
  refused('projections/feed/c.ts', '#domain/store/append.ts'),
  refused('projections/feed/d.ts', '#workers/queue.ts'),
  refused('projections/feed/e.ts', '#gateway/config.ts'),
  refused('projections/feed/i.ts', '#domain/store/eventStore.ts'),
  refused('projections/feed/j.ts', 'pg'),
  refused('projections/feed/k.ts', '../../domain/day.ts'),
  importing('projections/feed/f.ts', '#domain/expense/events.ts'),
  importing('projections/feed/g.ts', '#domain/store/read.ts'),
  importing('projections/feed/h.ts', '../runner/follow.ts'),
  importing('projections/balances/a.ts', '#domain/balance/debts.ts'),

  refused('workers/rates/a.ts', '#gateway/config.ts'),
  refused('workers/rates/b.ts', '#projections/feed/projection.ts'),
  refused('workers/rates/c.ts', 'pg'),
  importing('workers/rates/d.ts', '#domain/commands/recordExpense.ts'),
  importing('workers/rates/e.ts', '#projections/feed/queries.ts'),

  refused('gateway/rest/a.ts', '#web/format/money.ts'),
  refused('gateway/rest/b.ts', '#migrations/run.ts'),
  refused('gateway/rest/c.ts', '#test/support/given.ts'),
  refused('gateway/rest/d.ts', 'pg'),
  refused('gateway/rest/f.ts', '#domain/commands/recordExpense.ts'),
  refused('gateway/resolvers/a.ts', '#domain/commands/recordExpense.ts'),
  importing('gateway/rest/e.ts', '#workers/enqueue.ts'),
  importing('gateway/rest/g.ts', '#domain/expense/category.ts'),
  importing('gateway/rest/h.ts', '../expenses/deeds.ts'),
  importing('gateway/expenses/a.ts', '#domain/commands/recordExpense.ts'),
  importing('gateway/runtime/a.ts', '#migrations/run.ts'),
  refused('gateway/runtime/b.ts', '#domain/commands/recordExpense.ts'),

  importing('gateway/runtime/c.ts', 'pg'),
  importing('gateway/runtime/d.ts', '../config.ts'),

  refused('migrations/a.ts', '#domain/store/database.ts'),
  refused('migrations/b.ts', '../domain/store/database.ts'),
  importing('migrations/c.ts', '#domain/store/logins.ts'),

  refused('web/features/expenses/charts.ts', 'echarts/core'),
  importing('web/charts/a.ts', 'echarts/core'),
  refused('web/app/a.tsx', '#domain/expense/decider.ts'),
  refused('web/app/b.tsx', '#gateway/config.ts'),
  refused('web/features/expenses/a.tsx', '#web/features/session/user.ts'),
  refused('web/features/expenses/e.tsx', '#web/features/expenses/row.ts'),
  refused('web/features/expenses/b.tsx', '../session/user.ts'),
  refused('web/features/expenses/list/a.tsx', '../../session/user.ts'),
  refused('web/features/expenses/c.tsx', '#web/app/router.tsx'),
  refused('web/ui/a.tsx', '#web/features/session/user.ts'),
  refused('web/ui/d.tsx', '../features/session/user.ts'),
  refused('web/ui/e.tsx', '#domain/category/facts.ts'),
  refused('web/format/a.ts', '#web/ui/Button.tsx'),
  refused('web/app/d.tsx', 'node:path'),
  refused('web/app/e.tsx', 'pg'),
  refused('web/build/a.ts', '#web/app/router.tsx'),
  importing('web/app/c.tsx', '#web/features/session/user.ts'),
  importing('web/features/expenses/d.tsx', '#domain/expense/split.ts'),
  importing('web/features/categories/a.tsx', '#domain/category/facts.ts'),
  refused('web/features/categories/b.tsx', '#domain/category/decider.ts'),
  importing('web/features/expenses/list/b.tsx', '../row.ts'),
  importing('web/ui/b.tsx', '#domain/money/currency.ts'),
  importing('web/ui/c.tsx', '#domain/day.ts'),
  importing('web/build/b.ts', 'node:path'),

  refused('test/gateway/a.ts', '../../gateway/config.ts'),
  importing('test/gateway/b.ts', '#gateway/config.ts'),
  refused('scripts/a.ts', './b.ts'),

  ['web/ui/type.ts', "import type { User } from '#web/features/session/user.ts'\n\nexport type Own = User\n", 'layers'],
  ['web/ui/inline.ts', "export type Own = import('#web/features/session/user.ts').User\n", 'layers'],
  ['web/ui/late.ts', "export const user = () => import('#web/features/session/user.ts')\n", 'layers'],
  ['web/ui/passedOn.ts', "export type { User } from '#web/features/session/user.ts'\n", 'layers'],

  [
    'domain/cycle/one.ts',
    "import { two } from './two.ts'\n\nexport const one = () => two\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'domain/cycle/two.ts',
    "import { one } from './one.ts'\n\nexport const two = () => one\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'web/circle/list.ts',
    "import { find } from '#web/circle/find.ts'\n\nexport interface Choice {\n  readonly found: typeof find\n}\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'web/circle/find.ts',
    "import type { Choice } from './list.ts'\n\nexport const find = (choice: Choice) => choice\n",
    'lint/suspicious/noImportCycles',
  ],
  ['workers/default.ts', 'export default function work() {}\n', 'lint/style/noDefaultExport'],
  ['workers/barrel.ts', "export { thing } from './thing.ts'\n", 'lint/performance/noBarrelFile'],
  ['workers/everything.ts', "export * from './thing.ts'\n", 'lint/performance/noReExportAll'],
  ['workers/enum.ts', 'export enum Kind {\n  One,\n}\n', 'lint/style/noEnum'],
  ['workers/any.ts', 'export type Thing = any\n', 'lint/suspicious/noExplicitAny'],
  ['workers/layout.ts', 'export const thing = "badly formatted";\n', 'format'],
  ['workers/thing.ts', 'export const thing = 1\n', undefined],
]

const report = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
})

describe('the linter keeps the house in order', () => {
  const directory = mkdtempSync(join(tmpdir(), 'quits-lint-'))
  const complaints = new Map<string, string[]>()
  const complain = (file: string, rule: string): void => {
    complaints.set(file, [...(complaints.get(file) ?? []), rule])
  }
  const run = (program: string, ...args: readonly string[]) =>
    spawnSync(process.execPath, [join(root, program), ...args], { cwd: directory, encoding: 'utf8' })

  beforeAll(() => {
    for (const file of ['biome.json', '.gitignore', 'package.json', 'tsconfig.json']) {
      cpSync(join(root, file), join(directory, file))
    }
    for (const [file, source] of CASES) {
      mkdirSync(dirname(join(directory, file)), { recursive: true })
      writeFileSync(join(directory, file), source)
    }
    const biome = run('node_modules/@biomejs/biome/bin/biome', 'check', '--reporter=json', '--max-diagnostics=none')
    for (const { category, location } of report.parse(JSON.parse(biome.stdout)).diagnostics) {
      complain(location.path, category)
    }
    const layers = run('test/tooling/lintLayers.ts')
    for (const [, file = ''] of layers.stdout.matchAll(/^(.+?):/gm)) complain(file, 'layers')
    expect([biome.status, layers.status]).toEqual([1, 1])
  })
  afterAll(() => rmSync(directory, { recursive: true }))

  test.each(CASES)('%s: %j → %s', (file, _, rule) => {
    if (rule === undefined) expect(complaints.get(file) ?? []).toEqual([])
    else expect(complaints.get(file) ?? []).toContain(rule)
  })
})

test('who imports too much is told where, what, and why not', () => {
  const text = "import { Row } from '../ui/Row.tsx'\n\nexport type User = import('#gateway/account.ts').User\n"
  expect(complaintsAbout('web/format/person.ts', text)).toEqual([
    expect.stringMatching(/^web\/format\/person\.ts:1: web\/format may not import web\/ui\/Row\.tsx\. The client /),
    expect.stringMatching(/^web\/format\/person\.ts:3: web\/format may not import #gateway\/account\.ts\. The client /),
  ])
  expect(complaintsAbout('domain/day.ts', "import '#domain/text.ts'\n")).toEqual([
    expect.stringMatching(/^domain\/day\.ts:1: domain may not import #domain\/text\.ts\. Rules are pure: /),
  ])
  expect(complaintsAbout('gateway/clock.ts', "import '../domain/day.ts'\n")).toEqual([
    expect.stringContaining('gateway may not import ../domain/day.ts but as #domain/day.ts. '),
  ])
})
