import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runningDatabase } from '#gateway/runtime/runningDatabase.ts'

/** A DATA_DIR in which it is written that this process is its server. */
function servedBy(pid: (directory: string) => number): string {
  const home = mkdtempSync(join(tmpdir(), 'quits-served-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const directory = join(home, 'postgres')
  mkdirSync(directory)
  writeFileSync(join(home, 'postgres.password'), 's3cret\n')
  writeFileSync(join(directory, 'postmaster.pid'), `${pid(directory)}\n${directory}\n1790000000\n5599\n\n127.0.0.1\n`)
  return home
}

/** A process that is told of a directory, as a server is. */
function processFor(directory: string) {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)', directory], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, pid: child.pid ?? 0 }
}

test('a database that runs is found where it listens', () => {
  const home = servedBy(directory => processFor(directory).pid)
  expect(runningDatabase(home)).toBe('postgres://quits:s3cret@127.0.0.1:5599/quits')
})

test('what a crash has left behind is no database that runs', async () => {
  const { child, pid } = processFor('elsewhere')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(runningDatabase(servedBy(() => pid))).toBeUndefined()
})

test('nor is any other program that was given its number since', () => {
  expect(runningDatabase(servedBy(() => processFor('elsewhere').pid))).toBeUndefined()
  expect(runningDatabase(servedBy(() => process.pid))).toBeUndefined()
})

test('where there never was one, none is found', () => {
  expect(runningDatabase(join(tmpdir(), 'quits-never'))).toBeUndefined()
})
