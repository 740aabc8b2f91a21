import { useSyncExternalStore } from 'react'

/** How much room a row takes: on a small screen one may want another than on a large one, so each device keeps its own. */
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

const key = 'density'
const changed = 'densitychange'

const isDensity = (text: string | null | undefined): text is Density => densities.some(density => density === text)

/** /theme.js has put it there before the first paint. */
function currentDensity(): Density {
  const { density } = document.documentElement.dataset
  return isDensity(density) ? density : 'comfortable'
}

function apply(density: Density): void {
  document.documentElement.dataset.density = density
  dispatchEvent(new Event(changed))
}

/** Shown at once, here and in other tabs. */
export function chooseDensity(density: Density): void {
  localStorage.setItem(key, density)
  apply(density)
}

function subscribe(listener: () => void): () => void {
  const followOtherTab = (event: StorageEvent) => {
    if (event.key === key && isDensity(event.newValue)) apply(event.newValue)
  }
  addEventListener(changed, listener)
  addEventListener('storage', followOtherTab)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('storage', followOtherTab)
  }
}

export const useDensity = (): Density => useSyncExternalStore(subscribe, currentDensity)
