import { useEffect, useState } from 'react'

/**
 * What the address says, once the screen that says so is there. The router draws a new address aside and may draw the one
 * before once more in between: whoever asks the server for what both say would do so again and again.
 */
export function useOnceShown<Value extends string | object>(said: Value): Value {
  const [shown, setShown] = useState(said)
  useEffect(() => setShown(said), [said])
  return shown
}
