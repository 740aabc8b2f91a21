import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { QuitsEvent } from '#domain/catalog.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { balances } from '#projections/balances/projection.ts'
import {
  type BalanceEntry,
  type BalancePart,
  balanceEntries,
  balanceParts,
  balancePartsAt,
  type EntryPlace,
  EVERY_DAY,
  groupNets,
  type Moment,
} from '#projections/balances/queries.ts'
import { openProjectorConnection } from '#projections/runner/follow.ts'
import { runRound } from '#projections/runner/round.ts'
import { DATES, EVERYBODY } from '#test/support/everything/company.ts'
import { everything, lived } from '#test/support/everything/everything.ts'
import { netOf, remaining, same, told } from '#test/support/paperBalances.ts'
import { House } from '#test/support/projectionSpec.ts'

/* Whatever happened, the past is what it was: at every position, on every day, and entry by entry. */

type PartsOf = ReadonlyMap<PersonId, readonly string[]>

const lines = (parts: readonly BalancePart[]): string[] =>
  parts.map(({ other, currency, groupId, minor }) => [other, currency, groupId, minor].join()).sort()

async function everybodys(read: (person: PersonId) => Promise<readonly BalancePart[]>): Promise<PartsOf> {
  const parts = await Promise.all(EVERYBODY.map(async person => [person, lines(await read(person))] as const))
  return new Map(parts)
}

/** Folds event by event, each of them twice, and remembers everybody's balances at each position. */
async function remembered(house: House, head: number): Promise<PartsOf[]> {
  const connection = await openProjectorConnection(house.url)
  const past: PartsOf[] = []
  try {
    for (let position = 0; position < head; position++) {
      await runRound(connection, [balances], position, 1)
      await runRound(connection, [balances], position, 1)
      past.push(await everybodys(person => balanceParts(house.database, person, EVERY_DAY)))
    }
  } finally {
    await connection.end()
  }
  return past
}

/** By paper and pencil, from what the events of a history say; only what is dated up to a day. */
function reckoned(events: readonly QuitsEvent[], day: string): PartsOf {
  const items = remaining(events).filter(({ date }) => date <= day)
  const places = Map.groupBy(items, ({ currency, groupId }) => `${currency} ${groupId}`)
  const partsOf = (person: PersonId): BalancePart[] =>
    EVERYBODY.filter(other => other !== person).flatMap(other =>
      [...places.values()].flatMap(here => {
        const minor = told(person, other, here)
        const { currency = '', groupId = 0 } = here[0] ?? {}
        return minor === 0 ? [] : { other, currency, groupId, minor: BigInt(minor) }
      }),
    )
  return new Map(EVERYBODY.map(person => [person, lines(partsOf(person))]))
}

interface Pair {
  readonly person: PersonId
  readonly other: PersonId
  readonly currency: string
}

/** All there are, page by page. */
async function entries(database: Database, pair: Pair, at: Moment, first: number): Promise<BalanceEntry[]> {
  const all: BalanceEntry[] = []
  for (let after: EntryPlace | null = null; ; after = all.at(-1) ?? null) {
    const page = await balanceEntries(database, pair, at, { first, after })
    all.push(...page)
    if (page.length < first) return all
  }
}

async function expectNets({ database }: House, events: readonly QuitsEvent[], day: string): Promise<void> {
  const items = remaining(events)
  const groups = new Set(items.map(({ groupId }) => groupId))
  for (const { nets, ...place } of await groupNets(database, [...groups], day)) {
    const here = items.filter(item => same(item, place) && item.date <= day)
    for (const { person, minor } of nets) expect(minor).toBe(BigInt(netOf(person, here)))
  }
}

/** What is behind every balance adds up to it, part by part and in order. */
async function expectEntries({ database }: House, at: Moment, first: number): Promise<void> {
  for (const person of EVERYBODY) {
    const parts = await balancePartsAt(database, person, at)
    for (const [key, ofPair] of Map.groupBy(parts, ({ other, currency }) => `${other} ${currency}`)) {
      const [other = 0, currency = ''] = [Number(key.split(' ')[0]), key.split(' ')[1]]
      const all = await entries(database, { person, other, currency }, at, first)
      expect(all).toEqual(all.toSorted((a, b) => (a.date === b.date ? b.since - a.since : a.date < b.date ? 1 : -1)))
      expect(new Set(all.map(({ itemKind, itemId }) => `${itemKind} ${itemId}`)).size).toBe(all.length)
      for (const { groupId, minor } of ofPair) {
        const ofGroup = all.filter(entry => entry.groupId === groupId)
        expect(ofGroup.reduce((sum, entry) => sum + entry.minor, 0n)).toBe(minor)
        const pair = { person, other, currency, groupId }
        expect(await balanceEntries(database, pair, at, { first: 1_000, after: null })).toEqual(ofGroup)
      }
    }
  }
}

test('balances are what they were as of every position and day, and entries add up to them', async () => {
  const house = await House.open([balances])
  onTestFinished(() => house.close())
  await fc.assert(
    fc.asyncProperty(everything, fc.integer({ min: 1, max: 4 }), async (asked, first) => {
      const { commits } = await lived(asked)
      const events = commits.flat()
      await house.clear()
      const head = await house.appendTogether(...events)
      const past = await remembered(house, head)
      for (const [index, then] of past.entries()) {
        const position = index + 1
        expect(await everybodys(person => balancePartsAt(house.database, person, { position }))).toEqual(then)
      }
      for (const day of DATES) {
        const half = Math.ceil(head / 2)
        for (const position of [half, head]) {
          expect(await everybodys(person => balancePartsAt(house.database, person, { position, day }))).toEqual(
            reckoned(events.slice(0, position), day),
          )
        }
        // Looked at on that day, what is dated later does not count yet.
        expect(await everybodys(person => balanceParts(house.database, person, day))).toEqual(reckoned(events, day))
        await expectNets(house, events, day)
        await expectEntries(house, { day, position: half }, first)
      }
      await expectEntries(house, {}, first)
      expect(await everybodys(person => balancePartsAt(house.database, person, {}))).toEqual(past.at(-1))
    }),
    { numRuns: 6, interruptAfterTimeLimit: 60_000 },
  )
})
