import { setTimeout as pause } from 'node:timers/promises'
import type { Headers } from './people.ts'

export type Ask = (headers: Headers, n: number) => Promise<Response>

/** So many a second, whether the ones before are answered or not; how long each of them took. */
export async function atRate(
  people: readonly Headers[],
  ask: Ask,
  { perSecond, ms }: { readonly perSecond: number; readonly ms: number },
): Promise<readonly number[]> {
  const took: Promise<number>[] = []
  const begun = performance.now()
  for (let n = 0; performance.now() - begun < ms; n++) {
    took.push(timed(() => ask(people[n % people.length] ?? {}, n)))
    await pause(Math.max(begun + ((n + 1) * 1_000) / perSecond - performance.now(), 0))
  }
  return Promise.all(took)
}

export async function timed(ask: () => Promise<Response>): Promise<number> {
  const begun = performance.now()
  const response = await ask()
  const body = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${body}`)
  return performance.now() - begun
}
