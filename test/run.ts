import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { ensureWebClient } from '#gateway/runtime/webClient.ts'

// `npm test`: everything that has to hold, from generated types to a real browser. The last line is the verdict.

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'quits-reports-'))

const report = z.object({ numTotalTests: z.number(), numPassedTests: z.number() })

interface Tally {
  readonly passed: number
  readonly failed: number
}

async function check(script: string): Promise<Tally> {
  const succeeded = await run('npm', ['run', '--silent', script])
  process.stdout.write(`${script}: ${succeeded ? 'ok' : 'FAILED'}\n`)
  return succeeded ? { passed: 0, failed: 0 } : { passed: 0, failed: 1 }
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
  const { numTotalTests, numPassedTests } = readReport(file)
  const failed = numTotalTests - numPassedTests
  return { passed: numPassedTests, failed: succeeded ? failed : Math.max(1, failed) }
}

function readReport(file: string): z.output<typeof report> {
  try {
    return report.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { numTotalTests: 0, numPassedTests: 0 }
  }
}

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
process.stdout.write(`${sum(tally => tally.passed)} passed, ${failed} failed\n`)
