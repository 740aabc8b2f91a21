import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { biggestChanges } from '#domain/report/biggestChanges.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { connect, shared } from '#test/support/restGroups.ts'

/* What changed most in a report, and why, worked out once more from what lists show of each expense. */

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const expense = fc.record({
  isShared: fc.boolean(),
  amount: fc.integer({ min: 1, max: 99_999 }),
  currency: fc.constantFrom('EUR', 'USD', 'JPY'),
  date: fc.constantFrom('2026-08-31', '2026-09-01', '2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'),
  category: fc.constantFrom('FOOD', 'PETS', 'GIFTS', 'RENT'),
})

interface Money {
  readonly minor: string
}

interface Change {
  readonly category: { readonly id: string }
  readonly amount: Money
  readonly before: Money
  readonly difference: Money
  readonly entries: readonly { readonly contribution: Money; readonly entry: { readonly id: string } }[]
}

interface Told {
  readonly report: { readonly biggestChanges: readonly Change[] }
  readonly feed: {
    readonly edges: readonly {
      readonly node: {
        readonly id: string
        readonly date: string
        readonly category: { readonly id: string }
        readonly ownShare: Money
        readonly converted: { readonly ownShare: Money } | null
      }
    }[]
  }
}

const TOLD = `{
  report: spendingReport(input: { startDate: "2026-10-01", endDate: "2026-10-31", months: CALENDAR }) {
    biggestChanges {
      category { id } amount { minor } before { minor } difference { minor }
      entries { contribution { minor } entry { ... on Expense { id } } }
    }
  }
  feed(first: 200) { edges { node { ... on Expense {
    id date category { id } ownShare { minor } converted { ownShare { minor } }
  } } } }
}`

const told = async ({ browser }: Person) => (await browser.graphql<Told>(TOLD)).body.data

interface Entry {
  readonly id: string
  readonly category: string
  readonly minor: bigint
}

/** Of an odd cent that somebody else bears there is nothing to tell. */
const entriesIn = (month: string, { feed }: Told): Entry[] =>
  feed.edges.flatMap(({ node: { id, date, category, ownShare, converted } }) =>
    date.startsWith(month) && ownShare.minor !== '0'
      ? { id, category: category.id, minor: BigInt((converted?.ownShare ?? ownShare).minor) }
      : [],
  )

function sumsOf(entries: readonly Entry[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { category, minor } of entries) sums.set(category, (sums.get(category) ?? 0n) + minor)
  return sums
}

const descending = (amounts: readonly bigint[]): bigint[] => amounts.toSorted((one, other) => Number(other - one))

test('What changed is what lists come to, and its entries are the largest of the side on which more was spent', async () => {
  const property = fc.asyncProperty(fc.array(expense, { minLength: 8, maxLength: 20, size: 'max' }), async history => {
    const [ana, bo] = [await gateway.person(), await gateway.person()]
    await connect(ana, bo)
    for (const { isShared, ...facts } of history) {
      await recorded(ana, { ...facts, splits: [ana, ...(isShared ? [bo] : [])].map(({ id }) => ({ user_id: id })) })
    }
    for (const person of [ana, bo]) {
      const answer = await told(person)
      const [now, before] = [entriesIn('2026-10', answer), entriesIn('2026-09', answer)]
      const changes = biggestChanges(sumsOf(now), sumsOf(before))
      expect(answer.report.biggestChanges).toMatchObject(
        changes.map(change => ({
          category: { id: change.category },
          amount: { minor: String(change.now) },
          before: { minor: String(change.before) },
          difference: { minor: String(change.now - change.before) },
        })),
      )
      for (const { category, difference, entries } of answer.report.biggestChanges) {
        const side = (difference.minor.startsWith('-') ? before : now).filter(entry => entry.category === category.id)
        const worths = new Map(side.map(({ id, minor }) => [id, String(minor)]))
        for (const { entry, contribution } of entries) expect(contribution.minor).toBe(worths.get(entry.id))
        const largest = descending(side.map(({ minor }) => minor)).slice(0, 3)
        expect(entries.map(({ contribution }) => BigInt(contribution.minor))).toEqual(largest)
      }
    }
  })
  await fc.assert(property, { numRuns: 4 })
})

test('A group tells what changed by category, and none of its entries', async () => {
  const [ana, bo] = [await gateway.person(), await gateway.person()]
  await connect(ana, bo)
  const flat = await shared(ana, [bo], { share_expenses_summary: true })
  await recorded(ana, { amount: 10, date: '2026-09-30', category: 'FOOD', group_id: flat.id })
  await recorded(ana, { amount: 15, date: '2026-10-01', category: 'FOOD', group_id: flat.id })
  const { body } = await bo.browser.graphql<{ readonly report: Told['report'] }>(
    `query ($id: ID!) {
      report: groupSpendingReport(groupId: $id, input: { startDate: "2026-10-01", endDate: "2026-10-31" }) {
        biggestChanges { category { id } difference { minor } entries { date } }
      }
    }`,
    { id: String(flat.id) },
  )
  expect(body.data.report.biggestChanges).toEqual([
    { category: { id: 'FOOD' }, difference: { minor: '500' }, entries: [] },
  ])
})
