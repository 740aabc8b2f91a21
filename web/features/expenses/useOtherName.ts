import { useEffect, useRef } from 'react'

/** A person or a group is called something else, and their rows, which were read with the old name, are not told. */
export function useOtherName(name: string | undefined, readAnew: () => Promise<void>): void {
  const before = useRef(name)
  useEffect(() => {
    if (name === undefined || name === before.current) return
    const isFirst = before.current === undefined
    before.current = name
    if (!isFirst) void readAnew()
  }, [name, readAnew])
}
