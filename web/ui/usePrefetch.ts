import { useEffect } from 'react'

interface Fetchable {
  readonly prefetch: () => void
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const
const options = { capture: true, passive: true } as const

/** Safari knows no idle time. */
const shortly = 200

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, shortly)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}

/** There was a sign since the page was loaded. */
let isSomebodyThere = false

/** A page that moves under a pointer at rest is no sign. */
const isSign = (event: Event): boolean =>
  event.type !== 'pointermove' || (event instanceof PointerEvent && Boolean(event.movementX || event.movementY))

/** At once where that is known already, for instance by who came from another page. */
function whenSomebodyIsThere(run: () => void): () => void {
  if (isSomebodyThere) {
    run()
    return () => undefined
  }
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, begin, options)
  }
  const begin = (event: Event) => {
    if (!isSign(event)) return
    isSomebodyThere = true
    stop()
    run()
  }
  for (const sign of signs) addEventListener(sign, begin, options)
  return stop
}

/**
 * Fetches what a screen opens when it is pressed, so that it opens at once: as soon as somebody moves the pointer, a key or
 * the page, and the browser has nothing else to do. Before that it would only be in the way of what they wait for.
 */
export function usePrefetch(parts: readonly Fetchable[]): void {
  useEffect(() => {
    const fetchAll = () => {
      for (const { prefetch } of parts) prefetch()
    }
    let cancel = (): void => undefined
    const stop = whenSomebodyIsThere(() => {
      cancel = whenIdle(fetchAll)
    })
    return () => {
      stop()
      cancel()
    }
  }, [parts])
}
