import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareGateway } from '#test/support/cast.ts'
import { connected, placeholderOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { lunch as typedLunch } from '#test/support/graphqlExpenses.ts'
import { bring, fileForm } from '#test/support/restImports.ts'
import { workerBeside } from '#test/support/workerBeside.ts'
import { runExport } from '#workers/exports/run.ts'
import { examineImport } from '#workers/imports/examine.ts'
import { runImport } from '#workers/imports/run.ts'

/* What is exported and imported where nothing is: the same, to the cent, with who owes whom. */

const gateway = shareGateway()
workerBeside(gateway, examineImport, runImport, runExport)

const tableOf = async ({ browser }: Person): Promise<string> => (await browser.fetch('/api/export/expenses/csv')).text()

const RECORD =
  'mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { expense { id } refusals { code } } }'
const PAY = 'mutation ($input: RecordTransfersInput!) { recordTransfers(input: $input) { refusals { code } } }'

interface Balance {
  readonly person: { readonly displayName: string }
  readonly amounts: readonly { readonly amount: { readonly minor: string; readonly currency: string } }[]
}

const part = fc.record({ who: fc.nat({ max: 3 }), value: fc.integer({ min: 1, max: 9 }) })
const people = fc.uniqueArray(part, { minLength: 1, maxLength: 4, selector: ({ who }) => who })
const entry = fc.record({
  minor: fc.integer({ min: 1, max: 99_999 }),
  currency: fc.constantFrom('EUR', 'USD', 'JPY'),
  title: fc.constantFrom('Lunch', '=1+1', '＝1+1', 'Käse; Brot', 'say "cheese"', 'a,b'),
  type: fc.constantFrom('EQUAL', 'RATIO'),
  sharers: people,
  payers: people,
  isPayment: fc.boolean(),
  rate: fc.constantFrom(null, null, '1.25'),
})

type Entry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never

const text = (minor: number, currency: string): string =>
  currency === 'JPY' ? String(minor) : (minor / 100).toFixed(2)

/** Each of several payers pays one minor unit, the first all the rest. */
const paidBy = ({ payers, minor, currency }: Entry, persons: readonly string[]) =>
  payers.slice(0, minor).map(({ who }, index) => ({
    person: persons[who],
    amount: text(index === 0 ? minor - Math.min(payers.length, minor) + 1 : 1, currency),
  }))

async function happen({ browser }: Person, entries: readonly Entry[], persons: readonly string[]): Promise<void> {
  for (const each of entries) {
    const { currency, minor, title, type, sharers, rate } = each
    const common = { amount: text(minor, currency), currency, date: '2026-11-10' }
    const recipient = persons[sharers[0]?.who ?? 0]
    const [sender] = persons
    if (each.isPayment && recipient !== sender) {
      const settles = rate === null || currency === 'EUR' ? {} : { settles: { currency: 'EUR', rate } }
      await browser.graphql(PAY, {
        input: { transfers: [{ ...common, sender, recipient, note: title, ...settles }] },
      })
      continue
    }
    const split = {
      type,
      entries: sharers.map(({ who, value }) => ({
        ...{ person: persons[who], ...(type === 'RATIO' ? { value: String(value) } : {}) },
      })),
    }
    const input = {
      ...{ ...typedLunch, ...common, title, category: 'FOOD', payers: paidBy(each, persons), split },
      confirmedRate: rate === null || currency === 'EUR' ? null : { currency: 'EUR', rate },
    }
    const { body } = await browser.graphql<{ recordExpense: { refusals: object[] } }>(RECORD, { input })
    expect(body.data.recordExpense.refusals).toEqual([])
  }
}

const balancesOf = async ({ browser }: Person): Promise<string[]> => {
  const query = '{ balances { person { displayName } amounts { amount { minor currency } } } }'
  const { balances } = (await browser.graphql<{ balances: Balance[] }>(query)).body.data
  return balances.flatMap(({ amounts }) => amounts.map(({ amount }) => `${amount.minor} ${amount.currency}`)).toSorted()
}

/** In whichever order they were recorded; payments are numbered anew. */
const linesOf = (table: string): string[] =>
  table
    .split('\r\n')
    .map(line => (line.includes(',transfer,') ? line.replace(/transfer-\d+/, '') : line))
    .toSorted()

test('is the same, to the cent, with who owes whom', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 5, maxLength: 12, size: 'max' }), async entries => {
      // Whoever is newer has the larger number: elsewhere it is the other way round.
      const [one, zoe] = [await gateway.person(), await gateway.person()]
      await connected(one, zoe)
      const [max, other] = [await placeholderOf(one), await placeholderOf(one)]
      const persons = [String(one.id), String(zoe.id), `placeholder-${max}`, `placeholder-${other}`]
      await happen(one, entries, persons)
      const table = await tableOf(one)

      const empty = await gateway.person()
      const { body } = await bring<object>(empty, fileForm(table), { path: '/api/import/csv/import' })
      expect(body.data).toMatchObject({ imported: entries.length, skipped: 0, errors: [] })
      expect(linesOf(await tableOf(empty))).toEqual(linesOf(table))
      expect(await balancesOf(empty)).toEqual(await balancesOf(one))

      const again = await bring<object>(empty, fileForm(table), { path: '/api/import/csv/import' })
      expect(again.body.data).toMatchObject({ imported: 0, skipped: entries.length })
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
