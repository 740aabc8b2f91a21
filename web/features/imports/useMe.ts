import { useState } from 'react'
import { useViewer } from '#web/format/viewer.ts'
import { usePlan } from './usePlan.ts'
import type { Opened } from './words.ts'

/** Which of those in a file the viewer is. */
export interface Me {
  /** As the file tells them apart; null: none of them, or nobody has said yet. */
  readonly key: string | null
  /** It has to be said, and was not. */
  readonly isOpen: boolean
  /** Null: none of them. */
  readonly choose: (key: string | null) => void
}

export function useMe({ id, people }: Opened): Me {
  const viewer = useViewer()
  const { plan } = usePlan()
  const [isNobody, setIsNobody] = useState(false)
  const key = people.find(({ person }) => person?.id === viewer.id)?.key ?? null
  const choose = (chosen: string | null) => {
    setIsNobody(chosen === null)
    const before = key === null || key === chosen ? [] : [{ key, person: null }]
    const after = chosen === null ? [] : [{ key: chosen, person: viewer.id }]
    if (before.length + after.length > 0) void plan({ id, people: [...before, ...after] })
  }
  return { key, isOpen: people.length > 0 && key === null && !isNobody, choose }
}
