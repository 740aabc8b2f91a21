import { useState } from 'react'

/** Says whether it was done. */
type Change = () => Promise<boolean>

export interface OwnVersions {
  readonly versions: readonly number[]
  /** Carries it out. What comes of it may be told before it is answered: it is known from the beginning whose it is. */
  readonly during: (change: Change) => Promise<void>
}

/** Which versions of an expense somebody brings about while they look at it. `savedAs`: in its form, just before. */
export function useOwnVersions(version: number, savedAs?: number): OwnVersions {
  const [versions, setVersions] = useState<readonly number[]>([])
  const during = async (change: Change): Promise<void> => {
    const own = version + 1
    setVersions(before => [...before, own])
    if (!(await change())) setVersions(before => before.filter(each => each !== own))
  }
  return { versions: savedAs === undefined ? versions : [...versions, savedAs], during }
}
