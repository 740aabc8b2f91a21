import { useSyncExternalStore } from 'react'

/** The list beside it keeps the width that its rows are made for; much zoomed in there is one column, as on a phone. */
const roomForTwo = matchMedia('(min-width: 1200px)')

function listen(onChange: () => void): () => void {
  roomForTwo.addEventListener('change', onChange)
  return () => roomForTwo.removeEventListener('change', onChange)
}

/** Whether there is room for a second pane beside what a screen is about. */
export const useHasPane = (): boolean => useSyncExternalStore(listen, () => roomForTwo.matches)
