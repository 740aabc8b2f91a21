import './noCallsOut.ts'

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export interface Running {
  readonly child: ChildProcess
  readonly stop: () => Promise<void>
}

/** Starts one of the product's processes and waits until it says that it is ready. */
export async function startProcess(file: string, environment: Readonly<Record<string, string>>): Promise<Running> {
  const child: ChildProcess = fork(join(ROOT, file), {
    env: { ...process.env, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  })
  const ended = once(child, 'exit')
  await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => {
      throw new Error(`${file} ended with ${code} before it was ready`)
    }),
  ])
  return {
    child,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
