import type { SpentTrip } from './tripSpending.ts'

/** What a chart of a trip tells apart, as the address calls it. */
export type TripChart = 'category' | 'day' | 'person'

const parts = [
  ['category', 'byCategory'],
  ['day', 'byDay'],
  ['person', 'byPerson'],
] as const

/** Those that there is something in. */
export const chartsOf = ({ spending }: Pick<SpentTrip, 'spending'>): readonly TripChart[] =>
  parts.flatMap(([chart, part]) => (spending[part].length > 0 ? chart : []))
