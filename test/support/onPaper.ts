import { expect } from 'vitest'
import { readFacts } from '#domain/store/readOnwards.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import { paperCircles } from './paperCircles.ts'
import { paperDeals } from './paperDeals.ts'
import { debtsByPosition } from './paperDebts.ts'
import type { PaperRow } from './paperThings.ts'
import type { House } from './projectionSpec.ts'

/** What each table of the read models holds by these events. */
export const onPaper = (facts: readonly Fact[]): Readonly<Record<string, readonly PaperRow[]>> => ({
  ...paperDeals(facts),
  ...paperCircles(facts),
})

const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)

const withSortedKeys = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** In an order of their own, with moments and the order of columns told in one way. */
const told = (rows: readonly PaperRow[]): string[] =>
  rows
    .map(row =>
      JSON.stringify(row, (_, value: unknown) =>
        isTime(value) ? new Date(value).toISOString() : withSortedKeys(value),
      ),
    )
    .sort()

/** More than any test has in its log. */
const WHOLE_LOG = 1_000_000

/** Every read model holds what the log says. */
export async function expectAsOnPaper(house: House): Promise<void> {
  const { events: facts } = await readFacts(house.database, 0, WHOLE_LOG)
  const paper = onPaper(facts)
  for (const [table, rows] of Object.entries(await house.snapshot())) {
    const found = table === 'debts' ? debtsByPosition(rows, facts.length) : rows
    expect(told(found), table).toEqual(told(paper[table] ?? []))
  }
}
