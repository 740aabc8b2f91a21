import type { ChildProcess } from 'node:child_process'

/** When a process that says nothing any more is taken for one that hangs. */
export interface Patience {
  readonly lookMs: number
  /** So many looks in a row at which nothing had been heard. */
  readonly looks: number
}

/** Half a minute: far longer than our processes, which speak every second, are ever busy without a break. */
export const USUAL_PATIENCE: Patience = { lookMs: 5_000, looks: 6 }

/**
 * Calls back once when a process that has spoken before falls silent for too long. Until it speaks it is starting, which
 * takes as long as it takes.
 *
 * It counts looks and does not read the clock: when the whole machine was asleep, everybody finds the time to speak
 * before the looks are used up.
 */
export function listenForPulse(child: ChildProcess, { lookMs, looks }: Patience, fellSilent: () => void): void {
  let unheard: number | undefined
  child.on('message', () => {
    unheard = 0
  })
  const timer = setInterval(() => {
    if (unheard === undefined) return
    unheard++
    if (unheard <= looks) return
    clearInterval(timer)
    fellSilent()
  }, lookMs)
  child.once('exit', () => clearInterval(timer))
}
