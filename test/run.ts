import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'

// `npm test`: everything that has to hold, from generated types to a real browser. The last line is the verdict.

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'quits-reports-'))

const CHECKS = ['codegen', 'typecheck', 'lint', 'deadcode']
const TEST_RUNS = [['unit', 'integration'], ['load'], ['e2e']]

const report = z.object({ numTotalTests: z.number(), numPassedTests: z.number() })

interface Tally {
  readonly passed: number
  readonly failed: number
}

function check(script: string): Tally {
  const succeeded = run('npm', ['run', '--silent', script])
  process.stdout.write(`${script}: ${succeeded ? 'ok' : 'FAILED'}\n`)
  return succeeded ? { passed: 0, failed: 0 } : { passed: 0, failed: 1 }
}

/** A test that did not run has not passed; neither has a run that broke without naming a test. */
function test(projects: readonly string[]): Tally {
  const file = join(reports, `${projects.join('-')}.json`)
  const succeeded = run(process.execPath, [
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

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' && command === 'npm' })
    .status === 0

const tallies = [...CHECKS.map(check), ...TEST_RUNS.map(test)]
rmSync(reports, { recursive: true })

const sum = (pick: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + pick(tally), 0)
const failed = sum(tally => tally.failed)
process.exitCode = failed === 0 ? 0 : 1
process.stdout.write(`${sum(tally => tally.passed)} passed, ${failed} failed\n`)
