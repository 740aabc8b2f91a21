import { type RefObject, useEffect, useState } from 'react'

interface Fetchable {
  readonly fetch: () => Promise<unknown>
}

/** Whether somebody presses keys, and what they need for it has come. Nobody whose place it would take loses the focus. */
export function useForKeys(part: Fetchable, place: RefObject<HTMLElement | null>): boolean {
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    const element = place.current
    let hasCome = false
    const take = () => {
      if (hasCome && !element?.contains(document.activeElement)) setIsHere(true)
    }
    const takeSoon = () => void setTimeout(take)
    const come = () => {
      hasCome = true
      take()
    }
    // Without it, what stands there works as well as it did.
    const fetch = () => void part.fetch().then(come, () => undefined)
    addEventListener('keydown', fetch, { capture: true, once: true })
    element?.addEventListener('focusout', takeSoon)
    return () => {
      removeEventListener('keydown', fetch, { capture: true })
      element?.removeEventListener('focusout', takeSoon)
    }
  }, [part, place])
  return isHere
}
