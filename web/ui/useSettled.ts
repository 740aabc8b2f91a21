import { useEffect, useState } from 'react'

const pause = 400

/** A value that has not changed for a moment: what is being typed is not acted on letter by letter. */
export function useSettled<Value extends string>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
