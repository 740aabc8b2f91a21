import './noCallsOut.ts'

import { type ChildProcess, fork } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#gateway/runtime/ports.ts'
import { scratchDirectory } from './scratch.ts'

const START = join(import.meta.dirname, '../../gateway/runtime/start.ts')
const READY = /^Quits is ready: (\S+)$/m

/** The product as people start it, as a process of its own. */
export interface RunningProduct {
  readonly url: string
  readonly process: ChildProcess
  /** Everything it has printed so far. */
  readonly output: () => string
  /** Ctrl-C; answers the exit code. */
  readonly stop: () => Promise<number | null>
}

/** It ended before it was ready. */
export class ProductEndedError extends Error {
  readonly exitCode: number | null
  readonly output: string

  constructor(exitCode: number | null, output: string) {
    super(`the product ended with code ${exitCode}:\n${output}`)
    this.exitCode = exitCode
    this.output = output
  }
}

/** The product while it starts, which may take as long as somebody makes it wait. */
export interface StartingProduct extends Omit<RunningProduct, 'url'> {
  /** Settles when it prints its address, or ends without having done so. */
  readonly ready: Promise<RunningProduct>
}

/** Starts it on a free port, with what `environment` says about its database. */
export async function launchProduct(environment: Readonly<Record<string, string>>): Promise<StartingProduct> {
  // Vitest's own NODE_ENV would make it, and the web client it builds, another product than the one people start.
  const { NODE_ENV: _, ...ownEnvironment } = process.env
  const place = { PORT: String(await freePort()), HOST: '127.0.0.1', LOG_LEVEL: 'info' }
  const env = { ...ownEnvironment, ...place, ...environment }
  const child = fork(START, [], { env, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let printed = ''
  const output = (): string => printed
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  const stop = (): Promise<number | null> => {
    child.kill('SIGINT')
    return ended
  }
  const ready = new Promise<RunningProduct>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        const url = READY.exec(printed)?.[1]
        if (url !== undefined) resolve({ url, process: child, output, stop })
      })
    }
    void ended.then(code => reject(new ProductEndedError(code, printed)))
  })
  // Whoever waits for it hears of it; nobody has to.
  ready.catch(() => {})
  return { process: child, output, stop, ready }
}

/** The same, and waits until it prints its address. */
export async function startProduct(environment: Readonly<Record<string, string>>): Promise<RunningProduct> {
  return (await launchProduct(environment)).ready
}

/** A DATA_DIR that is gone after the tests. */
export function temporaryDataDir(): { path: string; remove: () => void } {
  const path = scratchDirectory('data')
  // Root lends PostgreSQL another account, which has to get inside.
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
