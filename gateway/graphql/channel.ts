/** A reader this far behind is better served by reading everything anew. */
const MAX_WAITING = 1_000

export interface Channel<Value> {
  readonly push: (value: Value) => void
  readonly end: () => void
  readonly values: AsyncIterableIterator<Value>
}

const END = { done: true, value: undefined } as const

/** Values pushed on one side, awaited on the other. A reader who stops, or falls too far behind, ends it. */
export function openChannel<Value>(onEnd: () => void): Channel<Value> {
  const waiting: Value[] = []
  let wake: ((result: IteratorResult<Value>) => void) | undefined
  let ended = false

  function end(): void {
    if (ended) return
    ended = true
    wake?.(END)
    onEnd()
  }

  const values: AsyncIterableIterator<Value> = {
    next: () => {
      const value = waiting.shift()
      if (value !== undefined) return Promise.resolve({ done: false, value })
      if (ended) return Promise.resolve(END)
      return new Promise(resolve => {
        wake = resolve
      })
    },
    return: () => {
      waiting.length = 0
      end()
      return Promise.resolve(END)
    },
    [Symbol.asyncIterator]: () => values,
  }

  return {
    values,
    end,
    push: value => {
      if (ended) return
      if (wake === undefined) waiting.push(value)
      else wake({ done: false, value })
      wake = undefined
      if (waiting.length > MAX_WAITING) end()
    },
  }
}
