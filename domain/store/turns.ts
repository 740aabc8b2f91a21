/**
 * One at a time per key, in the order of asking. Commands on the same stream would only run into each other's
 * conflicts; here they queue up instead. Commands of other gateways still may, which is what retrying is for.
 */
export function takeTurns(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()

  return async (key, work) => {
    const before = last.get(key)
    const mine = before === undefined ? work() : before.then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
