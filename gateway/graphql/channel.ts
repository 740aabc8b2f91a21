/** A reader this far behind is better served by reading everything anew. */
const MAX_WAITING = 1_000

export interface Channel<Value> {
  readonly push: (value: Value) => void
  readonly end: () => void
  readonly values: AsyncIterableIterator<Value>
}

const END = { done: true, value: undefined } as const

interface ChannelOptions<Value> {
  readonly onEnd: () => void
  /** The reader is too far behind; the channel ends, and what was waiting is lost. */
  readonly onOverflow: () => void
  /** Whether it stands for what came before it, to a reader who has not looked yet. */
  readonly replaces?: (later: Value, earlier: Value) => boolean
}

/** The same news twice is news once. */
const isSame = (later: unknown, earlier: unknown): boolean => later === earlier

/** Values pushed on one side, awaited on the other, until the reader stops or somebody ends it. */
export function openChannel<Value>({ onEnd, onOverflow, replaces = isSame }: ChannelOptions<Value>): Channel<Value> {
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
      const last = waiting.at(-1)
      if (last !== undefined && replaces(value, last)) waiting.pop()
      if (wake === undefined) waiting.push(value)
      else wake({ done: false, value })
      wake = undefined
      if (waiting.length <= MAX_WAITING) return
      waiting.length = 0
      end()
      onOverflow()
    },
  }
}
