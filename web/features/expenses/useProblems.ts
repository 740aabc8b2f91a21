import { useCallback, useState } from 'react'

export interface Way {
  readonly label: string
  readonly run: () => void
  /** Whether it would take the place of an expense that is half typed: then it is asked for first. */
  readonly isInTheWay?: () => boolean
}

/** Something that was asked for and did not happen. */
export interface Problem {
  readonly text: string
  readonly action?: Way | undefined
  /** Another way out of it. */
  readonly other?: Way | undefined
}

/** A problem under the name of its deed or expense: a later try replaces or removes it, and nothing else does. */
export interface NamedProblem extends Problem {
  readonly name: string
}

export function useProblems() {
  const [problems, setProblems] = useState<readonly NamedProblem[]>([])
  const remove = useCallback((name: string) => setProblems(known => known.filter(problem => problem.name !== name)), [])
  const tell = useCallback(
    (name: string, problem: Problem) =>
      setProblems(known => [{ ...problem, name }, ...known.filter(other => other.name !== name)]),
    [],
  )
  return { problems, tell, remove }
}
