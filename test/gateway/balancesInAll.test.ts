import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalsOf } from '#domain/money/currency.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { shareGateway } from '#test/support/cast.ts'
import type { Person } from '#test/support/gateway.ts'
import { expectOpened, type Term } from '#test/support/openedFigures.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { connect, shared } from '#test/support/restGroups.ts'

/*
 * What others owe somebody, and what they owe others, each as one sum in their own currency: by the newest rates, for it is
 * what it would take to be quits today.
 */

const gateway = shareGateway()

const equally = (...people: readonly Person[]) => people.map(({ id }) => ({ user_id: id }))

interface Side {
  readonly amount: number
  readonly currencies: readonly {
    readonly currency: string
    readonly amount: number
    readonly converted: number | null
    readonly rate: number | null
    readonly rate_date: string | null
    readonly is_approximate: boolean
  }[]
}

interface InAll {
  readonly currency: string
  readonly owed_to_me: Side
  readonly owed_by_me: Side
}

const inAll = async ({ browser }: Person, simplified = false) =>
  (await browser.get<InAll>(`/api/balances/total?simplified=${simplified}`)).body.data

interface Balances {
  readonly balances: readonly {
    readonly amounts: readonly { readonly amount: { readonly minor: string; readonly currency: string } }[]
  }[]
}

async function balancesOf({ browser }: Person, simplified: boolean) {
  const query =
    'query ($simplified: Boolean!) { balances(simplified: $simplified) { amounts { amount { minor currency } } } }'
  const { balances } = (await browser.graphql<Balances>(query, { simplified })).body.data
  return balances.flatMap(({ amounts }) => amounts.map(({ amount }) => amount))
}

/** As the rates that anybody may ask for say it. */
async function newestRate({ browser }: Person, from: string): Promise<string | null> {
  if (from === 'EUR') return '1'
  const query = 'query ($from: CurrencyCode!) { exchangeRate(from: $from, to: "EUR") { rate } }'
  const told = await browser.graphql<{ exchangeRate: { rate: string } | null } | null>(query, { from })
  return told.body.data?.exchangeRate?.rate ?? null
}

/** Half up, away from zero, on paper. */
function onPaper(minor: bigint, from: string, rate: string): bigint {
  const { units, decimals } = parseDecimal(rate) ?? { units: 0n, decimals: 0 }
  const above = units * 10n ** BigInt(decimalsOf('EUR'))
  const below = 10n ** BigInt(decimals + decimalsOf(from))
  const size = minor < 0n ? -minor : minor
  const worth = (size * above * 2n + below) / (below * 2n)
  return minor < 0n ? -worth : worth
}

const CURRENCIES = ['EUR', 'USD', 'JPY', 'KWD']

const debt = fc.record({
  payer: fc.nat(2),
  bearer: fc.nat(2),
  amount: fc.integer({ min: 1, max: 9_999_999 }),
  currency: fc.constantFrom(...CURRENCIES),
  inGroup: fc.boolean(),
})

test('it is what its currencies come to, one by one, and opens into them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(debt, { minLength: 3, maxLength: 8, size: 'max' }), async debts => {
      const people = [await gateway.person(), await gateway.person(), await gateway.person()] as const
      const [ana, ...others] = people
      await connect(ana, ...others)
      await connect(people[1], people[2])
      const flat = await shared(ana, others)
      for (const { payer, bearer, amount, currency, inGroup } of debts) {
        const [payedBy, borneBy] = [people[payer] ?? ana, people[bearer] ?? ana]
        await recorded(payedBy, {
          ...{ currency, amount: currency === 'JPY' ? amount : amount / 100, date: '2024-02-01' },
          ...{ splits: equally(borneBy), group_id: inGroup ? flat.id : null },
        })
      }
      for (const simplified of [false, true]) await expectInAll(ana, simplified)
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

async function expectInAll(ana: Person, simplified: boolean): Promise<void> {
  const amounts = await balancesOf(ana, simplified)
  const told = await inAll(ana, simplified)
  expect(told.currency).toBe('EUR')
  for (const [side, isOwed, json] of [
    ['TO_VIEWER', true, told.owed_to_me],
    ['BY_VIEWER', false, told.owed_by_me],
  ] as const) {
    let sum = 0n
    const currencies = CURRENCIES.toSorted().flatMap(currency => {
      const own = amounts.filter(({ minor, currency: code }) => code === currency && BigInt(minor) > 0n === isOwed)
      const minor = own.reduce((total, amount) => total + BigInt(amount.minor), 0n)
      return minor === 0n ? [] : [{ currency, minor }]
    })
    for (const { currency, minor } of currencies) {
      sum += onPaper(minor, currency, (await newestRate(ana, currency)) ?? '')
    }
    const terms: readonly Term[] = await expectOpened(ana, { owed: { side, simplified } }, String(sum))
    expect(terms.map(({ entered }) => entered)).toMatchObject(
      currencies.map(({ currency, minor }) => ({ currency, minor: String(minor) })),
    )
    expect(json.amount).toBeCloseTo(Number(sum) / 100, 6)
    expect(json.currencies.map(({ currency }) => currency)).toEqual(currencies.map(({ currency }) => currency))
    for (const { currency, minor } of currencies) {
      await expectOpened(ana, { owed: { side, simplified, currency } }, String(minor))
    }
  }
}

test('what has no rate is named, and is in no sum', async () => {
  const [ana, bo] = [await gateway.person(), await gateway.person()]
  await connect(ana, bo)
  await gateway.database.asOwner(`DELETE FROM rates.daily WHERE currency = 'KPW'`)
  await recorded(ana, { amount: 12, splits: equally(bo) })
  await recorded(ana, { amount: 5, currency: 'KPW', splits: equally(bo) })
  const { owed_to_me, owed_by_me } = await inAll(ana)
  expect(owed_by_me).toEqual({ amount: 0, currencies: [] })
  expect(owed_to_me.amount).toBe(12)
  const none = { converted: null, rate: null, rate_date: null, is_approximate: false }
  expect(owed_to_me.currencies).toEqual([
    { ...none, currency: 'EUR', amount: 12, converted: 12 },
    { ...none, currency: 'KPW', amount: 5 },
  ])
  const [term] = await expectOpened(ana, { owed: { side: 'TO_VIEWER' } }, '1200')
  expect(term).toMatchObject({ __typename: 'CurrencyTerm', contribution: { minor: '1200' } })
})
