import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addPage,
  type FeedState,
  listed,
  nothingKnown,
  type Page,
  renewDay,
  type Told,
  tell,
  tellListed,
} from '#web/features/expenses/news/feedState.ts'

interface Row {
  readonly key: string
  readonly date: string
  readonly recordedPosition: string
  readonly version: number
}

interface Month {
  readonly month: string
  readonly count: number
}

type State = FeedState<Row, Month>
type News = Told<Row, Month>

const row = (key: string, date: string, recorded: number, version = 1): Row => ({
  ...{ key, date, recordedPosition: String(recorded), version },
})

const pageOf = (
  position: number,
  rows: readonly Row[],
  next: string | null = null,
  months: readonly Month[] = [],
): Page<Row, Month> => ({
  ...{ position, months, next },
  entries: rows.map(each => [each.key, each] as const),
})

const toldOf = (position: number, key: string, entry: Row | null, months: readonly Month[] = []): News => ({
  ...{ position, key, entry, months },
})

const keysOf = (state: State): readonly string[] => listed(state).map(({ key }) => key)
const countsOf = ({ months }: State) => Object.fromEntries([...months].map(([name, { month }]) => [name, month.count]))

const threeDays = addPage<Row, Month>(
  nothingKnown,
  pageOf(100, [row('7', '2026-11-20', 7), row('9', '2026-11-18', 9), row('3', '2026-11-18', 3)]),
)
/* What news make of a list: rule by rule, and then all of them over what a server may have told, of the same rows. */

/** The same with more below. */
const partly = addPage<Row, Month>(
  nothingKnown,
  pageOf(100, [row('7', '2026-11-20', 7), row('9', '2026-11-18', 9), row('3', '2026-11-18', 3)], 'after-3'),
)

describe('a new entry', () => {
  test('stands above older days', () => {
    expect(keysOf(tell(threeDays, [toldOf(101, '10', row('10', '2026-11-19', 101))]))).toEqual(['7', '10', '9', '3'])
  })
  test('stands among those of its day where it was recorded', () => {
    expect(keysOf(tell(threeDays, [toldOf(101, '10', row('10', '2026-11-18', 101))]))).toEqual(['7', '10', '9', '3'])
    expect(keysOf(tell(threeDays, [toldOf(101, '5', row('5', '2026-11-18', 5))]))).toEqual(['7', '9', '5', '3'])
  })
  test('goes to the end of a list that is complete', () => {
    expect(keysOf(tell(threeDays, [toldOf(101, '10', row('10', '2025-01-01', 101))]))).toEqual(['7', '9', '3', '10'])
  })
  test('waits for its own page when that is not loaded yet, and is there though that page is older', () => {
    const told = tell(partly, [toldOf(120, '10', row('10', '2025-01-01', 101))])
    expect(keysOf(told)).toEqual(['7', '9', '3'])
    expect(keysOf(addPage(told, pageOf(110, [row('1', '2024-12-31', 1)])))).toEqual(['7', '9', '3', '10', '1'])
  })
  test('is there once, however often it is told', () => {
    const news = toldOf(101, '10', row('10', '2026-11-19', 101))
    expect(tell(tell(threeDays, [news]), [news, news])).toEqual(tell(threeDays, [news]))
  })
})

describe('what is older than what is known', () => {
  const edited = tell(threeDays, [toldOf(120, '9', row('9', '2026-11-21', 9, 2), [{ month: '2026-11', count: 4 }])])

  test('says nothing of an entry', () => {
    expect(tell(edited, [toldOf(110, '9', row('9', '2026-11-18', 9))])).toEqual(edited)
    expect(keysOf(edited)).toEqual(['9', '7', '3'])
    expect(keysOf(tell(edited, [toldOf(130, '9', null), toldOf(125, '9', row('9', '2026-11-21', 9))]))).toEqual([
      '7',
      '3',
    ])
  })
  test('says nothing of a month', () => {
    const late = tell(edited, [toldOf(110, '3', row('3', '2026-11-18', 3), [{ month: '2026-11', count: 3 }])])
    expect(countsOf(late)).toEqual({ '2026-11': 4 })
  })
  test('leaves what was told meanwhile in a page that was on its way', () => {
    const told = tell<Row, Month>(nothingKnown, [
      toldOf(120, '9', row('9', '2026-11-18', 9, 2)),
      toldOf(121, '7', null),
      toldOf(122, '10', row('10', '2026-11-19', 101)),
    ])
    const late = addPage(told, pageOf(110, [row('7', '2026-11-20', 7), row('9', '2026-11-18', 9)]))
    expect(listed(late)).toMatchObject([{ key: '10' }, { key: '9', version: 2 }])
  })
})

describe('a page', () => {
  test('goes below, and what it repeats stands once', () => {
    const first = addPage<Row, Month>(nothingKnown, pageOf(100, [row('7', '2026-11-20', 7)], 'after-7'))
    const both = addPage(first, pageOf(101, [row('7', '2026-11-20', 7), row('3', '2026-11-18', 3)]))
    expect(keysOf(both)).toEqual(['7', '3'])
  })
  test('that found nothing leads on', () => {
    const first = addPage(partly, pageOf(101, [], 'deeper'))
    expect([keysOf(first), first.cursor]).toEqual([['7', '9', '3'], 'deeper'])
    expect(keysOf(addPage(first, pageOf(102, [row('1', '2024-12-31', 1)])))).toEqual(['7', '9', '3', '1'])
  })
  test('can be empty', () => {
    expect(keysOf(addPage<Row, Month>(nothingKnown, pageOf(1, [])))).toEqual([])
  })
})

describe('a list that shows only some entries', () => {
  const unsure = () => false
  const changed = (...keys: string[]) => new Set(keys)

  test('takes in nothing by being told of, and loses what is gone', () => {
    const news = [toldOf(101, '10', row('10', '2026-11-19', 101)), toldOf(102, '9', null)]
    const told = tellListed(threeDays, news, unsure)
    expect(keysOf(told)).toEqual(['7', '3'])
  })
  test('takes in what will surely be there', () => {
    const news = [toldOf(101, '10', row('10', '2026-11-19', 101)), toldOf(102, '11', row('11', '2026-11-19', 102))]
    expect(keysOf(tellListed(threeDays, news, ({ recordedPosition }) => recordedPosition === '101'))).toEqual([
      '7',
      '10',
      '9',
      '3',
    ])
  })
  test('shows what matches on a day that is asked for anew', () => {
    const day = { day: '2026-11-18', changed: changed('10') }
    const found = pageOf(101, [row('10', '2026-11-18', 101), row('9', '2026-11-18', 9), row('3', '2026-11-18', 3)])
    expect(keysOf(renewDay(threeDays, day, found))).toEqual(['7', '10', '9', '3'])
  })
  test('loses what does not match any more', () => {
    const news = tellListed(threeDays, [toldOf(101, '9', row('9', '2026-11-18', 9, 2))], unsure)
    const day = { day: '2026-11-18', changed: changed('9') }
    expect(keysOf(renewDay(news, day, pageOf(101, [row('3', '2026-11-18', 3)])))).toEqual(['7', '3'])
  })
  test('takes what moved to another day, or out of sight, from where it stood', () => {
    const day = { day: '2026-11-01', changed: changed('9') }
    const found = pageOf(101, [row('9', '2026-11-01', 9)])
    expect(keysOf(renewDay(threeDays, day, found))).toEqual(['7', '3', '9'])
    expect(keysOf(renewDay(partly, day, found))).toEqual(['7', '3'])
    expect(keysOf(renewDay(threeDays, day, pageOf(101, [])))).toEqual(['7', '3'])
  })
})

/* A server that remembers how the list was as of every position. */

interface Change {
  readonly key: number
  /** Undefined: it is deleted. */
  readonly day: number | undefined
}

const change: fc.Arbitrary<Change> = fc.record({
  key: fc.integer({ min: 1, max: 12 }),
  day: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
})

/** The days of three months. */
const dateOf = (day: number): string => `2026-0${1 + Math.floor(day / 4)}-0${1 + (day % 4)}`

/** The list as of each position, from none. */
function snapshotsOf(changes: readonly Change[]): readonly ReadonlyMap<string, Row>[] {
  const recorded = new Map<number, number>()
  const snapshots: ReadonlyMap<string, Row>[] = [new Map()]
  for (const [index, { key, day }] of changes.entries()) {
    const position = index + 1
    const now = new Map(snapshots[index])
    if (!recorded.has(key)) recorded.set(key, position)
    if (day === undefined) now.delete(String(key))
    else now.set(String(key), row(String(key), dateOf(day), recorded.get(key) ?? 0, position))
    snapshots.push(now)
  }
  return snapshots
}

const inOrder = (rows: Iterable<Row>): readonly Row[] =>
  [...rows].toSorted((one, other) =>
    one.date === other.date
      ? Number(other.recordedPosition) - Number(one.recordedPosition)
      : one.date > other.date
        ? -1
        : 1,
  )

function monthsOf(snapshot: ReadonlyMap<string, Row>, names: Iterable<string>): readonly Month[] {
  const rows = [...snapshot.values()]
  return [...names].map(month => ({ month, count: rows.filter(({ date }) => date.startsWith(month)).length }))
}

const monthOf = ({ date }: Row): string => date.slice(0, 7)

/** What was told of a change; of one that was told late, perhaps as it was by then. */
function newsOf(
  snapshots: readonly ReadonlyMap<string, Row>[],
  { key }: Change,
  position: number,
  lateness: number,
): News {
  const seen = snapshots[Math.min(position + lateness, snapshots.length - 1)] ?? new Map()
  const ends = [snapshots[position - 1], snapshots[position]].flatMap(one => one?.get(String(key)) ?? [])
  return toldOf(position, String(key), seen.get(String(key)) ?? null, monthsOf(seen, new Set(ends.map(monthOf))))
}

function readPage(
  snapshot: ReadonlyMap<string, Row>,
  position: number,
  { end }: State,
  first: number,
): Page<Row, Month> {
  const below = inOrder(snapshot.values()).filter(
    ({ date, recordedPosition }) =>
      end == null || date < end.date || (date === end.date && Number(recordedPosition) < end.recorded),
  )
  const rows = below.slice(0, first)
  return pageOf(position, rows, below.length > first ? 'more' : null, monthsOf(snapshot, new Set(rows.map(monthOf))))
}

test('whatever the order and the repetition of news, between pages of whichever moment, the list is that of the server', () => {
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 1, maxLength: 40 }),
      fc.nat(20),
      fc.array(fc.record({ first: fc.integer({ min: 1, max: 5 }), at: fc.nat(40) }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat({ max: 1_000 }), { minLength: 90, maxLength: 90 }),
      fc.nat(3),
      (changes, begun, pages, luck, lateness) => {
        const snapshots = snapshotsOf(changes)
        const head = snapshots.length - 1
        const begin = Math.min(begun, head)
        const news = changes
          .map((one, index) => newsOf(snapshots, one, index + 1, lateness))
          .filter(({ position }) => position >= begin)
        // Each twice, in any order.
        const told = [...news, ...news]
          .map((one, index) => ({ one, at: luck[index] ?? 0 }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ one }) => one)
        const steps = pages.map(({ first, at }) => ({ first, position: Math.max(begin, Math.min(at, head)) }))
        let state: State = nothingKnown
        const perStep = Math.ceil(told.length / steps.length)
        for (const [index, { first, position }] of steps.entries()) {
          if (state.end !== null)
            state = addPage(state, readPage(snapshots[position] ?? new Map(), position, state, first))
          for (const one of told.slice(index * perStep, (index + 1) * perStep)) state = tell(state, [one])
        }
        const now = inOrder((snapshots[head] ?? new Map()).values())
        const { end } = state
        const expected =
          end == null
            ? now
            : now.filter(
                ({ date, recordedPosition }) =>
                  date > end.date || (date === end.date && Number(recordedPosition) >= end.recorded),
              )
        expect(listed(state)).toEqual(expected)
        const shown = new Set(expected.map(monthOf))
        const counts = countsOf(state)
        for (const { month, count } of monthsOf(snapshots[head] ?? new Map(), shown)) expect(counts[month]).toBe(count)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('what was told is the same in any order, taken in one by one or together', () => {
  const news = fc.record({
    position: fc.integer({ min: 1, max: 1_000 }),
    key: fc.constantFrom('1', '2', '3', '4'),
    isGone: fc.boolean(),
    month: fc.constantFrom('2026-01', '2026-02'),
  })
  fc.assert(
    fc.property(
      // One place in the log is about one thing.
      fc
        .uniqueArray(news, { selector: ({ position }) => position, maxLength: 30 })
        .chain(all =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 }),
          ),
        ),
      ([all, shuffled]) => {
        const told = (each: (typeof all)[number]) =>
          toldOf(
            each.position,
            each.key,
            each.isGone ? null : row(each.key, '2026-01-01', Number(each.key), each.position),
            [{ month: each.month, count: each.position }],
          )
        const together = tell(threeDays, all.map(told))
        const oneByOne = shuffled.reduce<State>((state, each) => tell(state, [told(each)]), threeDays)
        expect(listed(oneByOne)).toEqual(listed(together))
        expect(countsOf(oneByOne)).toEqual(countsOf(together))
      },
    ),
  )
})
