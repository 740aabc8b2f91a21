import { useEffect, useState } from 'react'

const usualPause = 400

/** A value that has not changed for a moment: what is being typed is not acted on letter by letter. */
export function useSettled<Value extends string>(value: Value, pause = usualPause): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
