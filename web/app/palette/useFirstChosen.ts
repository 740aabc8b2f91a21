import { type KeyboardEvent, useState } from 'react'

const moves = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp']

interface Seen {
  readonly typed: string
  readonly first: string | undefined
  /** Whoever has moved has chosen for themselves. */
  readonly hasMoved: boolean
  /** How often something came above what was the first. */
  readonly came: number
}

/**
 * What was found first stays chosen by the library, also when something better comes above it later: people, groups and
 * trips, for who types faster than they arrive. So the list then begins anew, with the first of it chosen.
 */
export function useFirstChosen(typed: string, first: string | undefined) {
  const [seen, setSeen] = useState<Seen>({ typed, first, hasMoved: false, came: 0 })
  if (typed !== seen.typed) setSeen({ ...seen, typed, first, hasMoved: false })
  else if (first !== seen.first) {
    const isChoiceOurs = typed !== '' && !seen.hasMoved
    setSeen({ ...seen, first, came: isChoiceOurs ? seen.came + 1 : seen.came })
  }
  return {
    listKey: seen.came,
    isChosenAnew: seen.came > 0,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (moves.includes(key)) setSeen(before => ({ ...before, hasMoved: true }))
    },
  }
}
