/**
 * Natural batching: whatever is asked for while one call is in flight goes together in the next one.
 *
 * No timer is involved. A lone caller never waits for company, and under load the batches grow by themselves
 * to what the database can swallow per round trip.
 */
export function batched<Key, Value>(
  run: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { maxSize = 500, inFlight = 1 }: { maxSize?: number; inFlight?: number } = {},
): (key: Key) => Promise<Value> {
  interface Waiting {
    readonly key: Key
    readonly resolve: (value: Value) => void
    readonly reject: (reason: unknown) => void
  }
  let waiting: Waiting[] = []
  let running = 0
  let scheduled = false

  function schedule(): void {
    if (scheduled || running >= inFlight || waiting.length === 0) return
    scheduled = true
    // After the current round of I/O events, so that requests which arrived together travel together.
    setImmediate(() => {
      scheduled = false
      void next()
    })
  }

  async function next(): Promise<void> {
    const batch = waiting.slice(0, maxSize)
    waiting = waiting.slice(maxSize)
    running++
    schedule()
    try {
      const values = await run(batch.map(({ key }) => key))
      if (values.length !== batch.length) throw new Error(`asked for ${batch.length} values, got ${values.length}`)
      for (const [index, { resolve }] of batch.entries()) resolve(values[index] as Value)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      running--
      schedule()
    }
  }

  return key =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      schedule()
    })
}
