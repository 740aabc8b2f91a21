import { useSyncExternalStore } from 'react'

const asksForRest = matchMedia('(prefers-reduced-motion: reduce)')

function subscribe(listener: () => void): () => void {
  asksForRest.addEventListener('change', listener)
  return () => asksForRest.removeEventListener('change', listener)
}

/** Whether what changes may move there, which a style sheet cannot tell a canvas. */
export const useIsMoving = (): boolean => !useSyncExternalStore(subscribe, () => asksForRest.matches)
