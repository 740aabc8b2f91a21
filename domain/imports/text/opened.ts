import type { Text } from '../format.ts'

/** How a text begins, and all of it, with that. */
export async function opened(text: Text): Promise<{ readonly beginning: string; readonly all: Text }> {
  const pieces = text[Symbol.asyncIterator]()
  const first = await firstOf(pieces)
  async function* all(): AsyncGenerator<string> {
    yield first
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  }
  return { beginning: first, all: all() }
}

/** A line that is longer tells nothing. */
const ENOUGH = 64 * 1024

async function firstOf(pieces: AsyncIterator<string>): Promise<string> {
  let first = ''
  while (first.length < ENOUGH) {
    const next = await pieces.next()
    if (next.done) break
    first += next.value
    if (/[\r\n]/.test(first.replace(/^sep=.\r?\n/i, ''))) break
  }
  return first
}
