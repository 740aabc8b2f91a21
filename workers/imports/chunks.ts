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
