import { setTimeout as pause } from 'node:timers/promises'

/** Lets a loop sleep until somebody wakes it or a while has passed. A wake-up while it is awake is not lost. */
export interface Waker {
  readonly wake: () => void
  /** Answers whether it was woken, as opposed to having slept its time out. However often, it rests so long first. */
  readonly wait: (restMs: number) => Promise<boolean>
  /** Sleeps for a while, woken or not. */
  readonly pause: (ms: number) => Promise<void>
}

export function openWaker(longestSleepMs: number): Waker {
  let woken = false
  let awaken: (() => void) | undefined

  return {
    wake: () => {
      woken = true
      awaken?.()
    },
    wait: async restMs => {
      if (restMs > 0) await pause(restMs)
      return new Promise(resolve => {
        const rise = (): void => {
          clearTimeout(timer)
          awaken = undefined
          resolve(woken)
          woken = false
        }
        const timer = setTimeout(rise, longestSleepMs)
        awaken = rise
        if (woken) rise()
      })
    },
    pause,
  }
}
