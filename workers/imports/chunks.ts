/** So many at a time, the last ones as they are; the first `passed` are passed over. */
export async function* chunksOf<Item>(
  items: AsyncIterable<Item>,
  { size, passed }: { readonly size: number; readonly passed: number },
): AsyncGenerator<readonly Item[]> {
  let open = passed
  let chunk: Item[] = []
  for await (const item of items) {
    if (open > 0) {
      open--
      continue
    }
    chunk.push(item)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** What is appended together holds up whoever else has something to record: so many let others come in between. */
const IN_ONE_GO = 50

/** All of them, some at a time. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += IN_ONE_GO) {
    results.push(...(await Promise.all(items.slice(from, from + IN_ONE_GO).map(work))))
  }
  return results
}
