import { msOf } from './length.ts'
import type { Pace } from './pace.ts'

/** Further down it is not much any more, and made in one go. */
const DEPTH = 6

export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

type Piece = (text: string) => Promise<void> | undefined

/**
 * The JSON of an answer, made item by item: that of a long list takes as long as everybody else waits. Fails with TooLarge
 * beyond so many characters, before they are all there.
 */
export async function stringifyAtPace(
  answer: unknown,
  pace: Pace,
  mostCharacters = Number.POSITIVE_INFINITY,
): Promise<string> {
  const pieces: string[] = []
  let characters = 0

  const add: Piece = text => {
    characters += text.length
    if (characters > mostCharacters) throw new TooLarge()
    pieces.push(text)
    return pace.rest()
  }

  async function write(value: unknown, depth: number): Promise<void> {
    if (depth === 0 || !holdsLists(value)) {
      const rest = add(JSON.stringify(value) ?? 'null')
      if (rest !== undefined) await rest
    } else if (Array.isArray(value)) {
      pieces.push('[')
      for (const [index, item] of value.entries()) {
        if (index > 0) pieces.push(',')
        await write(item, 0)
      }
      pieces.push(']')
    } else {
      pieces.push('{')
      let isFirst = true
      for (const [name, below] of Object.entries(value)) {
        if (below === undefined) continue
        pieces.push(`${isFirst ? '' : ','}${JSON.stringify(name)}:`)
        isFirst = false
        await write(below, depth - 1)
      }
      pieces.push('}')
    }
  }

  try {
    await write(answer, DEPTH)
    return pieces.join('')
  } finally {
    // What turns out too large has been put together all the same.
    pace.worked(msOf(characters))
  }
}

/** Lists, and what may hold one. What says itself how it looks as JSON, such as a day, is one piece. */
const holdsLists = (value: unknown): value is readonly unknown[] | Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !('toJSON' in value)
