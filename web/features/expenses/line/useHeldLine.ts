import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBeforeSubmit } from '#web/ui/useBeforeSubmit.ts'

/** Where they still have not come by then, the line goes as it is: its mark says that nobody is meant. */
const LONGEST = 8_000

interface Held {
  readonly typed: string
  /** It names somebody, or something, and those it may mean are still to come. */
  readonly isUnclear: boolean
}

/**
 * Whoever is faster than the line to the server waits for whom they mean: else what they share would be theirs alone.
 * Answers whether somebody waits.
 */
export function useHeldLine(inside: RefObject<HTMLElement | null>, { typed, isUnclear }: Held): boolean {
  const [heldLine, setHeldLine] = useState<string | null>(null)
  const isLetGo = useRef(false)
  useBeforeSubmit(inside, () => {
    if (isLetGo.current || !isUnclear) return true
    setHeldLine(typed)
    return false
  })
  const letGo = useEffectEvent(() => {
    setHeldLine(null)
    isLetGo.current = true
    inside.current?.closest('form')?.requestSubmit()
    isLetGo.current = false
  })
  // Who goes on typing has not finished.
  const isHeld = heldLine === typed
  useEffect(() => {
    if (!isHeld) return
    if (!isUnclear) return letGo()
    const timer = setTimeout(letGo, LONGEST)
    return () => clearTimeout(timer)
  }, [isHeld, isUnclear])
  return isHeld
}
