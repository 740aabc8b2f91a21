import { type ChildProcess, fork } from 'node:child_process'
import { crashes } from './crashes.ts'
import { say } from './say.ts'
import { StartError } from './startError.ts'

/** A little longer than a process itself takes at most to drain, see domain/store/lifecycle.ts. */
const DRAIN_LIMIT_MS = 10_000

export interface Program {
  readonly name: string
  readonly file: string
  readonly env: NodeJS.ProcessEnv
}

export interface Supervised {
  /** Resolves when it says for the first time that it is ready; rejects when it never gets there. */
  readonly ready: Promise<void>
  /** Ends it and starts it again, as for changed code. */
  readonly restart: () => void
  readonly stop: () => Promise<void>
  readonly kill: () => void
}

/**
 * Keeps a program running: one that ends by itself is started again after a pause. `giveUp` hears when it has ended so
 * often that there is no point in starting it once more.
 */
export function superviseProgram({ name, file, env }: Program, giveUp: (reason: StartError) => void): Supervised {
  const first = Promise.withResolvers<void>()
  // Whoever waits for it hears of it; nobody has to.
  first.promise.catch(() => {})
  const budget = crashes()
  let state: 'running' | 'pausing' | 'restarting' | 'given up' | 'stopping' = 'running'
  let child = launch()

  function launch(): ChildProcess {
    state = 'running'
    const launched = fork(file, { env, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    launched.on('message', message => {
      if (isReady(message)) first.resolve()
    })
    launched.once('exit', (code, signal) => ended(signal ?? `code ${code}`))
    launched.on('error', error => first.reject(error))
    return launched
  }

  function ended(how: string): void {
    if (state === 'running') startAgain(how)
    else if (state === 'restarting') child = launch()
  }

  function startAgain(how: string): void {
    const delay = budget.next()
    if (delay === undefined) {
      state = 'given up'
      const reason = new StartError(`The ${name} keeps ending (at last with ${how}); its last words are above.`)
      first.reject(reason)
      giveUp(reason)
      return
    }
    state = 'pausing'
    say(`The ${name} ended with ${how} and is started again.`)
    setTimeout(() => {
      if (state === 'pausing') child = launch()
    }, delay)
  }

  return {
    ready: first.promise,
    restart() {
      if (state === 'running') {
        state = 'restarting'
        askToStop(child)
      } else if (state === 'pausing' || state === 'given up') {
        child = launch()
      }
    },
    async stop() {
      state = 'stopping'
      await stopChild(child)
    },
    kill() {
      state = 'stopping'
      child.kill('SIGKILL')
    },
  }
}

const isReady = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'ready' in message && message.ready === true

/** Windows knows no SIGTERM: there the end of the IPC channel says the same. */
function askToStop(child: ChildProcess): void {
  if (process.platform !== 'win32') child.kill('SIGTERM')
  else if (child.connected) child.disconnect()
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  askToStop(child)
  const impatience = setTimeout(() => child.kill('SIGKILL'), DRAIN_LIMIT_MS)
  await exited
  clearTimeout(impatience)
}
