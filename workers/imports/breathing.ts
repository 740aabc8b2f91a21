import { setImmediate } from 'node:timers/promises'

/** What is read all at once goes by without a pause: whoever does so many of them lets others have a turn. */
const AT_ONCE = 500

export async function* breathing<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let open = AT_ONCE
  for await (const item of items) {
    yield item
    open--
    if (open > 0) continue
    open = AT_ONCE
    await setImmediate()
  }
}
