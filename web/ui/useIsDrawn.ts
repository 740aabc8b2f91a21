import { startTransition, useEffect, useState } from 'react'

/** From when on what is seen first is there: what takes longer to draw comes then, in small pieces, and no tap waits for it. */
export function useIsDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => startTransition(() => setIsDrawn(true)), [])
  return isDrawn
}
