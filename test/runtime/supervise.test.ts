import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { TRY_AGAIN_LATER } from '#domain/store/lifecycle.ts'
import { crashes } from '#gateway/runtime/crashes.ts'
import { type Care, type Supervised, superviseProgram } from '#gateway/runtime/supervise.ts'
import { eventually } from '#test/support/processes.ts'

interface Attempt extends Supervised {
  /** Of every process that was started, the latest last. */
  readonly pids: () => number[]
  readonly givenUp: string[]
}

let said: string[]

beforeEach(() => {
  said = []
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(line => said.push(String(line).trim()) > 0)
  onTestFinished(() => stderr.mockRestore())
})

/** So that nobody has to sit through the real pauses; what they are like is told in crashes.test.ts. */
function shortPauses(): ReturnType<typeof crashes> {
  const { next } = crashes()
  return { next: () => ({ ...next(), pauseMs: 10 }) }
}

/** Supervises a program that notes its process id and then does as it is told. */
function supervise(deed: string, care: Partial<Care> = {}): Attempt {
  const folder = mkdtempSync(join(tmpdir(), 'quits-program-'))
  const [file, notes] = [join(folder, 'program.mjs'), join(folder, 'pids')]
  writeFileSync(notes, '')
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(notes)}, process.pid + '\\n')
     const ready = () => new Promise(resolve => process.send({ ready: true }, resolve))
     process.once('disconnect', () => process.exit())
     ${deed}`,
  )
  const givenUp: string[] = []
  const supervised = superviseProgram(
    { name: 'worker', file, env: process.env },
    { giveUp: ({ message }) => givenUp.push(message), pauses: shortPauses(), ...care },
  )
  onTestFinished(async () => {
    await supervised.stop()
    rmSync(folder, { recursive: true })
  })
  const pids = (): number[] => readFileSync(notes, 'utf8').trim().split('\n').filter(Boolean).map(Number)
  return { ...supervised, pids, givenUp }
}

const HAS_A_FAULT = 'process.exit(1)'
const IS_READY_AND_ENDS = 'await ready(); process.exit(1)'
const IS_READY_AND_WORKS = 'await ready(); setInterval(() => process.send({ alive: true }), 20)'
const HOPELESS = 'The worker keeps ending (at last with code 1); its last words are above.'
const HOPEFUL = 'The worker keeps ending (at last with code 1) and is started again until it stays.'

describe('a program that keeps ending', () => {
  test('is started again and again when it was ready once, and that is told once', async () => {
    const { pids, givenUp, ready } = supervise(IS_READY_AND_ENDS)
    await ready
    await eventually('it was started ten times', () => pids().length >= 10)
    expect(givenUp).toEqual([])
    expect(said.slice(0, 4)).toEqual(Array(4).fill('The worker ended with code 1 and is started again.'))
    expect(said.slice(4)).toEqual([HOPEFUL])
  })

  test('is given up when it never was: somebody has to mend something', async () => {
    const { pids, givenUp, ready } = supervise(HAS_A_FAULT)
    await expect(ready).rejects.toThrow(HOPELESS)
    await pause(200)
    expect([pids().length, givenUp]).toEqual([5, [HOPELESS]])
  })

  test.each([
    ['the database is away', `process.exit(${TRY_AGAIN_LATER})`],
    ['somebody kills it', `process.kill(process.pid, 'SIGKILL')`],
  ])('is started again and again, ready or not, when %s', async (_, deed) => {
    const { pids, givenUp } = supervise(deed)
    await eventually('it was started eight times', () => pids().length >= 8)
    expect(givenUp).toEqual([])
  })

  test('is started as soon as the machine can start anything', async () => {
    const { execPath } = process
    onTestFinished(() => {
      process.execPath = execPath
    })
    process.execPath = '/nowhere/node'
    const { ready, givenUp } = supervise(IS_READY_AND_WORKS)
    await eventually('it was tried', () => said.includes('The worker ended with ENOENT and is started again.'))
    process.execPath = execPath
    await ready
    expect(givenUp).toEqual([])
  })

  test('waits for the next change when its code is being written', async () => {
    const { pids, givenUp, restart } = supervise(IS_READY_AND_ENDS, { inDevelopment: true })
    await eventually('it is given up', () => givenUp.length > 0)
    expect([pids().length, givenUp]).toEqual([5, [HOPELESS]])
    restart()
    await eventually('it is started once more', () => pids().length === 6)
  })
})

describe('a program that falls silent', () => {
  const patience = { lookMs: 100, looks: 15 }
  const stopped = (pid: number | undefined): void => {
    if (pid !== undefined) process.kill(pid, 'SIGSTOP')
  }

  test('is replaced', async () => {
    const { pids, ready } = supervise(IS_READY_AND_WORKS, { patience })
    await ready
    stopped(pids()[0])
    await eventually('there is another one', () => pids().length === 2)
    expect(said).toEqual([
      'The worker does not answer any more and is replaced.',
      'The worker ended with SIGKILL and is started again.',
    ])
  })

  test('may go on when it does so in time', async () => {
    const { pids, ready } = supervise(IS_READY_AND_WORKS, { patience: { ...patience, looks: 50 } })
    await ready
    const [pid = 0] = pids()
    for (let round = 0; round < 3; round++) {
      process.kill(pid, 'SIGSTOP')
      await pause(400)
      process.kill(pid, 'SIGCONT')
      await pause(200)
    }
    expect([pids(), said]).toEqual([[pid], []])
  })

  test.each([
    ['is still starting', 'setInterval(() => {}, 1_000)', { patience }],
    ['may stand at a breakpoint', 'await ready(); setInterval(() => {}, 1_000)', { patience, inDevelopment: true }],
  ])('is left alone when it %s', async (_, deed, care) => {
    const { pids } = supervise(deed, care)
    await eventually('it runs', () => pids().length === 1)
    await pause(2_500)
    expect([pids().length, said]).toEqual([1, []])
  })
})
