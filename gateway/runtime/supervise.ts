import { type ChildProcess, fork } from 'node:child_process'
import { TRY_AGAIN_LATER } from '#domain/store/lifecycle.ts'
import { type Crash, crashes } from './crashes.ts'
import { listenForPulse, type Patience, USUAL_PATIENCE } from './pulse.ts'
import { say } from './say.ts'
import { StartError } from './startError.ts'

/** A little longer than a process itself takes at most to drain, see domain/store/lifecycle.ts. */
const DRAIN_LIMIT_MS = 10_000

export interface Program {
  readonly name: string
  readonly file: string
  readonly env: NodeJS.ProcessEnv
}

/** What is done about a program that does not run as it should. */
export interface Care {
  /** Hears that there is no point in starting it once more. */
  readonly giveUp: (reason: StartError) => void
  /**
   * Somebody is at work on its code: whatever keeps ending waits for the next change, and what is silent may stand at a
   * breakpoint.
   */
  readonly inDevelopment?: boolean
  readonly patience?: Patience
  readonly pauses?: ReturnType<typeof crashes>
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
 * Keeps a program running: one that ends by itself is started again after a pause, and one that hangs is replaced. A
 * program that was ready once is never given up, because what ends it now is not a mistake of whoever started it.
 */
export function superviseProgram(
  program: Program,
  { giveUp, inDevelopment = false, patience = USUAL_PATIENCE, pauses = crashes() }: Care,
): Supervised {
  const first = Promise.withResolvers<void>()
  // Whoever waits for it hears of it; nobody has to.
  first.promise.catch(() => {})
  let wasReady = false
  let state: 'running' | 'pausing' | 'restarting' | 'given up' | 'stopping' = 'running'
  let child = launch()

  function launch(): ChildProcess | undefined {
    state = 'running'
    try {
      return watchOver(start(program))
    } catch (error) {
      ended(nameOf(error))
      return undefined
    }
  }

  function watchOver(launched: ChildProcess): ChildProcess {
    launched.on('message', message => {
      if (!isReady(message)) return
      wasReady = true
      first.resolve()
    })
    launched.once('exit', (code, signal) => ended(signal ?? code))
    // Without a process there is no exit either.
    if (launched.pid === undefined) launched.once('error', error => ended(nameOf(error)))
    else if (!inDevelopment) listenForPulse(launched, patience, () => replace(launched))
    return launched
  }

  function replace(silent: ChildProcess): void {
    if (state !== 'running') return
    say(`The ${program.name} does not answer any more and is replaced.`)
    // It would not hear anything gentler.
    silent.kill('SIGKILL')
  }

  function ended(how: Ending): void {
    if (state === 'running') startAgain(how)
    else if (state === 'restarting') child = launch()
  }

  function startAgain(how: Ending): void {
    const crash = pauses.next()
    if (crash.keepsEnding && isMistake(how) && (inDevelopment || !wasReady)) {
      state = 'given up'
      const reason = hopeless(program, how)
      first.reject(reason)
      giveUp(reason)
      return
    }
    state = 'pausing'
    tellOf(program, how, crash)
    setTimeout(() => {
      if (state === 'pausing') child = launch()
    }, crash.pauseMs)
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
      child?.kill('SIGKILL')
    },
  }
}

const start = ({ file, env }: Program): ChildProcess =>
  fork(file, { env, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })

/** Its exit code, or else the name of what ended it: a signal, or the fault that kept it from being started at all. */
type Ending = string | number | null

const nameOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

const inWords = (how: Ending): string => (typeof how === 'string' ? how : `code ${how}`)

/** Time does not mend it: it was no kill, no machine without memory, and no database that is away. */
const isMistake = (how: Ending): boolean => typeof how === 'number' && how !== TRY_AGAIN_LATER

const hopeless = ({ name }: Program, how: Ending): StartError =>
  new StartError(`The ${name} keeps ending (at last with ${inWords(how)}); its last words are above.`)

function tellOf({ name }: Program, how: Ending, { keepsEnding, isNews }: Crash): void {
  if (!keepsEnding) say(`The ${name} ended with ${inWords(how)} and is started again.`)
  else if (isNews) say(`The ${name} keeps ending (at last with ${inWords(how)}) and is started again until it stays.`)
}

const isReady = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'ready' in message && message.ready === true

/** Windows knows no SIGTERM: there the end of the IPC channel says the same. */
function askToStop(child: ChildProcess | undefined): void {
  if (process.platform !== 'win32') child?.kill('SIGTERM')
  else if (child?.connected) child.disconnect()
}

async function stopChild(child: ChildProcess | undefined): Promise<void> {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  askToStop(child)
  const impatience = setTimeout(() => child.kill('SIGKILL'), DRAIN_LIMIT_MS)
  await exited
  clearTimeout(impatience)
}
