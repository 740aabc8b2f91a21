import { UnreadableError } from '#domain/imports/format.ts'

/** Three times what the largest accounts have. A file of nothing but flaws may have twenty times as many, and others wait. */
const MOST_ROWS = 3_000_000

/** A file with more rows than that is not looked through to its end. */
export async function* atMost<Item>(items: AsyncIterable<Item>, most = MOST_ROWS): AsyncGenerator<Item> {
  let count = 0
  for await (const item of items) {
    if (++count > most) throw new UnreadableError('FILE_TOO_LARGE', { max: most })
    yield item
  }
}
