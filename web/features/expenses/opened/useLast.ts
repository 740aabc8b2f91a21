import { useState } from 'react'

/** What was told last: it stays known while it is asked for anew, and when it is gone. */
export function useLast<Told extends object>(told: Told | null | undefined): Told | null {
  const [last, setLast] = useState<Told | null>(null)
  if (told && told !== last) setLast(told)
  return told ?? last
}
