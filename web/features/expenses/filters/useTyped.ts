import { useEffect, useEffectEvent, useState } from 'react'

const pause = 500

interface TypedOptions {
  /** What counts, as it stands in the address. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** From what is typed to what counts; empty where it makes no sense yet. */
  readonly read: (typed: string) => string
  readonly write: (value: string) => string
}

/**
 * What is being typed, which counts only after a pause. A value that comes from elsewhere, as from the back button,
 * takes the place of what is typed.
 */
export function useTyped({ value, onChange, read, write }: TypedOptions) {
  const [typed, setTyped] = useState(() => write(value))
  const [sent, setSent] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setSent(value)
      setTyped(write(value))
    }
  }

  const settle = useEffectEvent((text: string) => {
    const next = read(text)
    if (next === sent) return
    setSent(next)
    onChange(next)
  })
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped }
}
