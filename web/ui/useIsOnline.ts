import { useSyncExternalStore } from 'react'

const turns = ['online', 'offline'] as const

function subscribe(listener: () => void): () => void {
  for (const turn of turns) addEventListener(turn, listener)
  return () => {
    for (const turn of turns) removeEventListener(turn, listener)
  }
}

/** Whether this device has a network; whoever is there to answer is another matter. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
