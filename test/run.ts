import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'
import { ensureWebClient } from '#gateway/runtime/webClient.ts'

// `npm test`: everything that has to hold, from generated types to a real browser. The last line is the verdict, and the
// lines before it say what failed: nobody has to look for it in what five programs printed at once.

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'quits-reports-'))

const report = z.object({
  numTotalTests: z.number(),
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})
type Report = z.output<typeof report>

interface Tally {
  readonly passed: number
  readonly failed: number
  readonly faults: readonly string[]
}

async function check(script: string): Promise<Tally> {
  const succeeded = await run('npm', ['run', '--silent', script])
  process.stdout.write(`${script}: ${succeeded ? 'ok' : 'FAILED'}\n`)
  return succeeded ? { passed: 0, failed: 0, faults: [] } : { passed: 0, failed: 1, faults: [`npm run ${script}`] }
}

/** A test that did not run has not passed; neither has a run that broke without naming a test. */
async function test(...projects: readonly string[]): Promise<Tally> {
  const file = join(reports, `${projects.join('-')}.json`)
  const succeeded = await run(process.execPath, [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config=test/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...projects.map(project => `--project=${project}`),
  ])
  const told = readReport(file)
  const failed = told.numTotalTests - told.numPassedTests
  const faults = faultsIn(told)
  if (succeeded) return { passed: told.numPassedTests, failed, faults }
  const unnamed = `${projects.join(' and ')} ended before its last test, or with a fault outside of tests`
  return {
    passed: told.numPassedTests,
    failed: Math.max(1, failed),
    faults: faults.length > 0 ? faults : [unnamed],
  }
}

function readReport(file: string): Report {
  try {
    return report.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { numTotalTests: 0, numPassedTests: 0, testResults: [] }
  }
}

const faultsIn = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter(result => result.status !== 'passed')
    if (tests.length === 0 && status === 'passed') return []
    const file = relative(root, name)
    if (tests.length === 0) return [`${file}: ${firstLine(message)}`]
    return tests.map(test => `${file}: ${test.fullName}: ${whyOf(test.failureMessages?.[0] ?? test.status)}`)
  })

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

/** As much as whoever was not there needs to know, without where in our files it was noticed. */
const whyOf = (text: string): string => stripVTControlCharacters(text.split(/\n\s+at /, 1)[0] ?? '').slice(0, 1_500)

async function run(command: string, args: readonly string[]): Promise<boolean> {
  const shell = process.platform === 'win32' && command === 'npm'
  const [code] = await once(spawn(command, args, { cwd: root, stdio: 'inherit', shell }), 'exit')
  return code === 0
}

/** What browsers will be served; a run of theirs that finds nothing says so itself. */
const buildWebClient = (): Promise<void> =>
  ensureWebClient(root).catch(error => void process.stderr.write(`${error}\n`))

async function inTurn(...checks: readonly string[]): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const script of checks) tallies.push(await check(script))
  return tallies
}

const tallies = await inTurn('codegen')
// Tests that wait for the database leave time for what only needs a processor.
const besides = inTurn('typecheck', 'lint', 'deadcode').then(async checked => {
  await buildWebClient()
  return checked
})
tallies.push(...(await Promise.all([test('unit', 'integration'), test('components')])), ...(await besides))
// Alone on the machine: whoever runs beside it is measured too.
tallies.push(await test('load'))
tallies.push(await test('e2e'))
rmSync(reports, { recursive: true })

const sum = (pick: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + pick(tally), 0)
const failed = sum(tally => tally.failed)
process.exitCode = failed === 0 ? 0 : 1
for (const fault of tallies.flatMap(tally => tally.faults)) process.stdout.write(`FAILED ${fault}\n`)
process.stdout.write(`${sum(tally => tally.passed)} passed, ${failed} failed\n`)
