import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameOf } from '#test/support/circles.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { expectOpened } from '#test/support/openedFigures.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { connect, type RestGroup, shared } from '#test/support/restGroups.ts'
import { planned } from '#test/support/restTrips.ts'

/*
 * What is told of everybody together: where one stands in a group and with all others, what one is to pay where several
 * groups are simplified, and all that one has a part in. Whatever was spent by whom, it opens into what it is made of.
 */

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const EVERYBODY = [0, 1, 2, 3]
const DAYS = { startDate: '2026-09-01', endDate: '2026-09-30' }

const expense = fc.record({
  payer: fc.constantFrom(...EVERYBODY),
  borneBy: fc.subarray(EVERYBODY, { minLength: 1 }),
  /** In cents, so that it is an amount in every currency of these. */
  amount: fc.integer({ min: 1, max: 99_999 }),
  currency: fc.constantFrom('EUR', 'EUR', 'USD'),
  /** Outside groups, in one, or in the other. */
  place: fc.constantFrom(0, 1, 1, 2, 2),
  date: fc.constantFrom('2026-09-01', '2026-09-29', '2026-09-30', '2026-10-01'),
  category: fc.constantFrom('FOOD', 'PETS'),
})

const histories = fc.array(expense, { minLength: 6, maxLength: 14, size: 'max' })

interface World {
  readonly people: readonly Person[]
  readonly groups: readonly RestGroup[]
}

async function settledIn(): Promise<World> {
  const people: Person[] = []
  for (const _ of EVERYBODY) people.push(await gateway.person())
  for (const [index, person] of people.entries()) await connect(person, ...people.slice(index + 1))
  const [founder, ...others] = people
  if (founder === undefined) throw new Error('nobody is there')
  return { people, groups: [await shared(founder, others), await shared(founder, others)] }
}

async function happen({ people, groups }: World, history: typeof histories extends fc.Arbitrary<infer H> ? H : never) {
  const who = (index: number): Person => {
    const person = people[index]
    if (person === undefined) throw new Error('nobody is there')
    return person
  }
  for (const { payer, borneBy, amount, place, ...facts } of history) {
    await recorded(who(payer), {
      ...{ ...facts, title: 'Lunch', amount: amount / 100, group_id: groups[place - 1]?.id ?? null },
      splits: borneBy.map(index => ({ user_id: who(index).id })),
    })
  }
}

interface Money {
  readonly minor: string
  readonly currency: string
}

interface Told {
  readonly balances: readonly {
    readonly person: { readonly id: string }
    readonly amounts: readonly { readonly amount: Money; readonly byGroup: readonly { readonly amount: Money }[] }[]
  }[]
  readonly groupBalances: readonly { readonly group: { readonly id: string }; readonly amount: Money }[]
  readonly monthAtAGlance: { readonly sharedTotal: Money }
  readonly feed: {
    readonly edges: readonly {
      readonly node: {
        readonly date: string
        readonly category: { readonly id: string }
        readonly amount: Money
        readonly ownShare: Money
        readonly converted: { readonly amount: Money } | null
      }
    }[]
  }
}

const TOLD = `query ($simplified: Boolean) {
  balances(simplified: $simplified) {
    person { id }
    amounts { amount { minor currency } byGroup { group { id } amount { minor currency } } }
  }
  groupBalances { group { id } amount { minor currency } }
  monthAtAGlance(month: "2026-09") { sharedTotal { minor currency } }
  feed(first: 200) { edges { node { ... on Expense {
    date category { id } amount { minor currency } ownShare { minor currency } converted { amount { minor currency } }
  } } } }
}`

const sumOf = (amounts: readonly Money[]): string => String(amounts.reduce((sum, { minor }) => sum + BigInt(minor), 0n))

/** The sums above all balances, as they are shown, open into the people that they lie with. */
async function openSides(person: Person, { balances }: Told, simplified: boolean): Promise<void> {
  const amounts = balances.flatMap(balance => balance.amounts.map(({ amount }) => amount))
  for (const currency of ['EUR', 'USD', 'JPY']) {
    const inCurrency = amounts.filter(amount => amount.currency === currency)
    const isOwed = ({ minor }: Money) => BigInt(minor) > 0n
    const asked = { currency, simplified }
    await expectOpened(person, { owed: asked }, sumOf(inCurrency))
    await expectOpened(person, { owed: { ...asked, side: 'TO_VIEWER' } }, sumOf(inCurrency.filter(isOwed)))
    const terms = await expectOpened(
      person,
      { owed: { ...asked, side: 'BY_VIEWER' } },
      sumOf(inCurrency.filter(amount => !isOwed(amount))),
    )
    for (const term of terms) {
      const balance = { person: term.person?.id, currency, simplified }
      await expectOpened(person, { balance }, term.contribution.minor)
    }
  }
}

/** What lies between two where groups are simplified is one payment in each of them. */
async function openPayments(person: Person, { balances }: Told): Promise<void> {
  for (const { person: other, amounts } of balances) {
    for (const { amount, byGroup } of amounts) {
      const asked = { person: other.id, currency: amount.currency, simplified: true }
      const terms = await expectOpened(person, { balance: asked }, amount.minor)
      expect(terms.map(({ contribution }) => contribution.minor)).toEqual(byGroup.map(part => part.amount.minor))
      for (const { group, contribution } of terms) {
        const place = group ? { id: group.id } : { none: true }
        await expectOpened(person, { balance: { ...asked, group: place } }, contribution.minor)
      }
    }
  }
}

/** All that one has a part in, of whichever category. */
async function openWhole(person: Person, { feed, monthAtAGlance }: Told): Promise<void> {
  const listed = feed.edges
    .map(({ node }) => node)
    .filter(({ date, ownShare }) => date <= DAYS.endDate && ownShare.minor !== '0')
  const wholeOf = (those: typeof listed) => sumOf(those.map(({ converted, amount }) => converted?.amount ?? amount))
  expect(monthAtAGlance.sharedTotal.minor).toBe(wholeOf(listed))
  await expectOpened(person, { spent: { ...DAYS, whole: true } }, wholeOf(listed))
  for (const category of ['FOOD', 'PETS']) {
    const those = listed.filter(each => each.category.id === category)
    await expectOpened(person, { spent: { ...DAYS, whole: true, category } }, wholeOf(those))
    await expectOpened(person, { spent: { ...DAYS, whole: true, base: category } }, wholeOf(those))
  }
  const inDollars = listed.map(({ amount }) => amount).filter(({ currency }) => currency === 'USD')
  await expectOpened(person, { spent: { ...DAYS, whole: true, enteredIn: 'USD' } }, sumOf(inDollars))
}

test('sums over everybody, over several plans and over whole expenses open', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async history => {
      const world = await settledIn()
      await happen(world, history)
      for (const person of world.people.slice(0, 2)) {
        for (const simplified of [false, true]) {
          const told = (await person.browser.graphql<Told>(TOLD, { simplified })).body.data
          await openSides(person, told, simplified)
          for (const { group, amount } of told.groupBalances) {
            const asked = { currency: amount.currency, group: { id: group.id }, simplified }
            await expectOpened(person, { owed: asked }, amount.minor)
          }
          if (simplified) await openPayments(person, told)
          else await openWhole(person, told)
        }
      }
    }),
    // A story takes too long to be told again and again in search of a shorter one.
    { numRuns: 8, endOnFailure: true },
  )
})

test('a stranger is nobody with whom anything can lie', async () => {
  const [ana, stranger] = [await gateway.person(), await gateway.person()]
  const { data } = (
    await ana.browser.graphql<{ figure: unknown }>(
      'query ($of: FigureInput!) { figure(of: $of) { amount { minor } } }',
      {
        of: { balance: { person: String(stranger.id), currency: 'EUR', simplified: true } },
      },
    )
  ).body
  expect(data.figure).toBe(null)
})

test('terms are told page by page, and behind the last there are none', async () => {
  const [ana, bo, cy] = [await gateway.person(), await gateway.person(), await gateway.person()]
  await connect(ana, bo, cy)
  await connect(bo, cy)
  const flat = await shared(ana, [bo, cy], { share_expenses_summary: true })
  await recorded(ana, { splits: [{ user_id: bo.id }] })
  await recorded(ana, { splits: [{ user_id: cy.id }] })
  await recorded(bo, { group_id: flat.id, date: '2026-09-01', splits: [{ user_id: cy.id }] })

  const owed = { owed: { currency: 'EUR' } }
  const [first, firstEnd] = await pageOf(ana, owed, 1)
  const [second, secondEnd] = await pageOf(ana, owed, 1, firstEnd)
  expect([first, second, await pageOf(ana, owed, 1, secondEnd)]).toEqual([['DebtTerm'], ['DebtTerm'], [[], null]])

  const ofGroup = { groupSpent: { groupId: String(flat.id), ...DAYS } }
  const [rest, restEnd] = await pageOf(ana, ofGroup, 9)
  expect([rest, await pageOf(ana, ofGroup, 9, restEnd)]).toEqual([['RestTerm'], [[], null]])
})

const PAGE = `query ($of: FigureInput!, $first: Int, $after: String) {
  figure(of: $of) { terms(first: $first, after: $after) { edges { node { __typename } } pageInfo { endCursor } } }
}`

interface Page {
  readonly figure: {
    readonly terms: {
      readonly edges: readonly { readonly node: { readonly __typename: string } }[]
      readonly pageInfo: { readonly endCursor: string | null }
    }
  }
}

async function pageOf({ browser }: Person, of: object, first: number, after: string | null = null) {
  const { terms } = (await browser.graphql<Page>(PAGE, { of, first, after })).body.data.figure
  return [terms.edges.map(({ node }) => node.__typename), terms.pageInfo.endCursor] as const
}

test('a sum says between whom and where it lies, as far as one may know', async () => {
  const [ana, bo, stranger] = [await gateway.person(), await gateway.person(), await gateway.person()]
  await connect(ana, bo)
  const [flat, theirs] = [await shared(ana, [bo], { name: 'Flat' }), await shared(stranger, [], { name: 'Club' })]
  const trip = await planned(ana, { title: 'Porto' })
  await recorded(ana, { group_id: flat.id, splits: [{ user_id: bo.id }] })
  await recorded(stranger, { group_id: theirs.id })
  const about = async (of: object) => {
    const query = `query ($of: FigureInput!) { figure(of: $of) { person { displayName } group { name } trip { title } } }`
    return (await ana.browser.graphql<{ figure: object | null }>(query, { of })).body.data.figure
  }
  const currency = 'EUR'
  const person = String(bo.id)
  expect(await about({ balance: { person, currency, group: { id: String(flat.id) } } })).toEqual({
    ...{ person: { displayName: nameOf(bo) }, group: { name: 'Flat' }, trip: null },
  })
  expect(await about({ trip: { tripId: String(trip.id) } })).toEqual({
    ...{ person: null, group: null, trip: { title: 'Porto' } },
  })
  const nothing = { person: null, group: null, trip: null }
  expect(await about({ owed: { currency, group: { id: String(theirs.id) } } })).toEqual(nothing)
  expect(await about({ owed: { currency, group: { none: true } } })).toEqual(nothing)
  expect(await about({ spent: DAYS })).toEqual(nothing)
})

test('what is no category has no sum to open', async () => {
  const { browser } = await gateway.person()
  for (const category of ['', 'food', 'custom-x', 'FOOD\u0000']) {
    const { body } = await browser.graphql<Page>(PAGE, { of: { spent: { ...DAYS, category } }, first: 1, after: null })
    expect([category, body.errors?.map(({ extensions }) => extensions.code)]).toEqual([category, ['INVALID_CATEGORY']])
  }
})
