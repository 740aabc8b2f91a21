/* A limit in milliseconds is that of one machine. On another, or on a bad day, it means as much more as all takes longer. */

/** What the work below takes on the machine on which limits were set. */
const THERE_MS = 11

/** Adds up thirty million numbers. */
function work(): number {
  let sum = 0
  for (let n = 0; n < 30_000_000; n++) sum += n & 7
  return sum
}

function timeOfWork(): number {
  const begun = performance.now()
  // What nobody looks at need not be worked out.
  if (work() === 0) throw new Error('there is something to add up')
  return performance.now() - begun
}

/** How many times as long everything takes here and now; 1 where it takes no longer. */
const slowness = (): number => Math.max(1, Math.min(timeOfWork(), timeOfWork(), timeOfWork()) / THERE_MS)

/** How long something would have taken on the machine on which limits were set. */
export async function msOf(deed: () => unknown): Promise<number> {
  const before = slowness()
  const begun = performance.now()
  await deed()
  const took = performance.now() - begun
  return took / Math.max(before, slowness())
}
