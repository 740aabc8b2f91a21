import { createContext, use, useSyncExternalStore } from 'react'
import { today } from './days.ts'

/** Where whoever is signed in lives, as their settings say; undefined: nobody is, or nobody knows yet. */
export const TimeZoneContext = createContext<string | undefined>(undefined)

/** The day it is for the reader: the server counts months on the same calendar. */
export function useToday(): string {
  const timeZone = use(TimeZoneContext)
  return useSyncExternalStore(subscribe, () => today(timeZone))
}

/** Nobody waits for midnight to the second. */
const LOOK_MS = 60_000

const listeners = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined

/** Pages stay open overnight, and a phone that slept knows only when somebody looks that it is another day. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    clock = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(clock)
    document.removeEventListener('visibilitychange', look)
  }
}

function look(): void {
  for (const listener of listeners) listener()
}
