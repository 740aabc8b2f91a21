import { useState, useSyncExternalStore } from 'react'
import { FaultBoundary } from './FaultBoundary.tsx'
import { Part, part } from './part.tsx'
import { toasts } from './toasts.ts'
import { usePrefetch } from './usePrefetch.ts'

const region = part(async () => (await import('./Toasts.tsx')).Toasts)

const parts = [region]

const subscribe = (listener: () => void) => toasts.subscribe(listener)
const isAnythingToSay = () => toasts.visibleToasts.length > 0

/** Where toasts slide in. Most visits have none, so how they look is fetched with the first one. */
export function ToastRegion() {
  usePrefetch(parts)
  const isWanted = useSyncExternalStore(subscribe, isAnythingToSay)
  const [isThere, setIsThere] = useState(isWanted)
  if (isWanted && !isThere) setIsThere(true)
  if (!isThere) return null
  return (
    // What cannot be told takes nothing away.
    <FaultBoundary instead={() => null}>
      <Part of={region} />
    </FaultBoundary>
  )
}
