import { type Figure, median, quantile } from './figures.ts'

export interface Contender {
  /** One operation by one of the concurrent clients. */
  readonly operate: (client: number) => Promise<void>
}

interface Sample {
  readonly perSecond: number
  readonly latenciesMs: readonly number[]
}

interface Terms {
  readonly concurrency: number
  readonly rounds: number
  readonly roundMs: number
  readonly unit: string
}

/** Every client begins its next operation when its last one is answered. */
async function load({ operate }: Contender, concurrency: number, forMs: number): Promise<Sample> {
  const latenciesMs: number[] = []
  const begun = performance.now()
  const end = begun + forMs
  await Promise.all(
    Array.from({ length: concurrency }, async (_, client) => {
      for (let now = performance.now(); now < end; ) {
        await operate(client)
        const after = performance.now()
        latenciesMs.push(after - now)
        now = after
      }
    }),
  )
  return { perSecond: latenciesMs.length / ((performance.now() - begun) / 1000), latenciesMs }
}

/**
 * Two ways of doing the same, in turns within one run: whatever else the machine does meanwhile hits both.
 * Only the ratio of the medians means anything.
 */
export async function sideBySide(ours: Contender, reference: Contender, terms: Terms): Promise<Figure> {
  const { concurrency, rounds, roundMs, unit } = terms
  const samples = { ours: [] as Sample[], reference: [] as Sample[] }
  await load(ours, concurrency, roundMs / 2)
  await load(reference, concurrency, roundMs / 2)
  for (let round = 0; round < rounds; round++) {
    samples.ours.push(await load(ours, concurrency, roundMs))
    samples.reference.push(await load(reference, concurrency, roundMs))
  }
  const value = median(samples.ours.map(({ perSecond }) => perSecond))
  const plain = median(samples.reference.map(({ perSecond }) => perSecond))
  const latencies = samples.ours.flatMap(({ latenciesMs }) => latenciesMs)
  return {
    value,
    unit,
    reference: plain,
    ratio: value / plain,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  }
}
