import { useRef, useState } from 'react'
import type { Making } from './Making.ts'

interface ChoosingOptions {
  readonly making: Making | undefined
  readonly staysOpen: boolean
  readonly onChange: (id: string) => void
  readonly setIsOpen: (isOpen: boolean) => void
}

/** The choice that is none yet. */
export const madeOfTyped = 'made-of-what-is-typed'

/** What is typed into a list that is open, and what becomes of it. */
export function useChoosing({ making, staysOpen, onChange, setIsOpen }: ChoosingOptions) {
  const [typed, setTyped] = useState('')
  const isLeft = useRef(false)
  const isMaking = useRef(false)
  const type = (text: string) => {
    setTyped(text)
    making?.dismiss()
  }
  /** Whoever leaves while something is being made hears first what came of it. */
  const turn = (opens: boolean) => {
    isLeft.current = !opens
    if (!opens && isMaking.current) return
    setIsOpen(opens)
    type('')
  }
  const make = async ({ make: send }: Making) => {
    isLeft.current = !staysOpen
    isMaking.current = true
    const isMade = await send(typed).finally(() => {
      isMaking.current = false
    })
    if (!isMade) return
    // Somebody may look for the next one by now.
    setTyped(now => (now === typed ? '' : now))
    if (isLeft.current) setIsOpen(false)
  }
  const choose = (id: string) => {
    if (id !== madeOfTyped) {
      type('')
      onChange(id)
    } else if (making && !isMaking.current) {
      void make(making)
    }
  }
  return { typed, type, turn, choose, offer: making?.offerOf(typed) ?? null }
}
