import { setImmediate } from 'node:timers/promises'

/** What is read all at once goes by without a pause: whoever has been at it for so long lets others have a turn. */
const BREATH_MS = 20

export async function* breathing<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let breathed = performance.now()
  for await (const item of items) {
    yield item
    if (performance.now() - breathed < BREATH_MS) continue
    await setImmediate()
    breathed = performance.now()
  }
}
