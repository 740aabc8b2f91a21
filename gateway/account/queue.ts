interface Room {
  readonly atOnce: number
  readonly waiting: number
}

/** Work in the order it came, so much of it at once and so much waiting. What finds no room is not begun. */
export function openQueue(room: Room): <Result>(work: () => Promise<Result>) => Promise<Result> | undefined {
  const waiting: (() => void)[] = []
  let free = room.atOnce

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free--
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free++
      else next()
    }
  }

  return work => (free === 0 && waiting.length >= room.waiting ? undefined : inTurn(work))
}
