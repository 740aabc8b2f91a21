import { isDatabaseAway } from '#domain/store/databaseAway.ts'

/** One after the other; what is wrong with one of them must not keep the others, and is told of when they are done. */
export async function eachInTurn<Item>(
  items: AsyncIterable<Item> | Iterable<Item | Promise<Item>>,
  each: (item: Item) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  for await (const item of items) {
    try {
      await each(item)
    } catch (error) {
      if (signal.aborted || isDatabaseAway(error)) throw error
      failures.push(error)
    }
    signal.throwIfAborted()
  }
  if (failures.length > 0) throw new AggregateError(failures, 'something is still left of people who are gone')
}
