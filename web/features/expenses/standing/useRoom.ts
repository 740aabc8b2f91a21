import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { useViewer } from '#web/format/viewer.ts'
import { readRoom, storeRoom } from './room.ts'
import type { StandingQuery } from './Standing.generated.ts'

interface Room {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly style: CSSProperties | undefined
}

/** Until it is known what the line says it is as high as it was last, so that the list below stays where it is. */
export function useRoom(standing: StandingQuery | undefined): Room {
  const { id } = useViewer()
  const ref = useRef<HTMLDivElement>(null)
  const [last] = useState(() => readRoom(id))
  useEffect(() => {
    if (standing && ref.current) storeRoom(id, ref.current.getBoundingClientRect().height)
  }, [id, standing])
  return { ref, style: standing || last === 0 ? undefined : { minHeight: last } }
}
