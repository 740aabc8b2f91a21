import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { dayIn, monthOf } from '#domain/day.ts'
import { regular, shareGateway } from '#test/support/cast.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { connect } from '#test/support/restGroups.ts'
import { planned } from '#test/support/restTrips.ts'
import { subscribe } from '#test/support/subscriber.ts'
import { examplesAsOf } from '#web/graphiql/examples.ts'

/* The questions that the page for GraphQL offers are asked as they stand there, but for the ids that somebody puts in. */

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)

const today = dayIn('UTC', new Date())
const examples = examplesAsOf(today)
const SUBSCRIPTION = 'What happens from now on'

/** What there is to be found, by what asks for it. */
const found = new Map<string, object>()
const ids: Record<string, string> = {}

const amount = (amount: string) => ({ amount, currency: 'EUR' })

beforeAll(async () => {
  await connect(ana, bo)
  const trip = await planned(ana, { participant_ids: [bo.id], start_date: today, end_date: today })
  const splits = [ana, bo].map(({ id }) => ({ user_id: id }))
  const dinner = { title: 'Dinner', date: today, category: 'DINING_OUT', splits, trip_id: trip.id }
  const { id } = await recorded(ana, { ...dinner, amount: 80 })
  await recorded(ana, { ...dinner, amount: 40 })
  await ana.browser.post('/api/budgets/', { amount: 100, currency: 'EUR', category: 'DINING_OUT' })
  const gone = await recorded(ana, { title: 'Gone', date: today })
  await ana.browser.delete(`/api/expenses/${gone.id}`)
  Object.assign(ids, { person: String(bo.id), trip: String(trip.id), id: String(gone.id) })
  const dinners = [amount('20.00'), amount('40.00')].map(contribution => ({ node: { contribution } }))

  const month = monthOf(today)
  found
    .set('Spending by month and category', {
      spending: { edges: [{ node: { month, category: { id: 'DINING_OUT' }, total: amount('60.00'), expenses: 2 } }] },
    })
    .set('Who pays for what', {
      spending: { edges: [{ node: { payer: { id: String(ana.id) }, total: amount('60.00') } }] },
    })
    .set('What one sum is made of', { figure: { amount: amount('60.00'), terms: { edges: dinners } } })
    .set('Balances', { balances: [{ person: { id: ids.person }, amounts: [{ amount: amount('60.00') }] }] })
    .set('What a balance is made of', { figure: { amount: amount('60.00'), terms: { edges: dinners } } })
    .set('A trip and its expenses', {
      ...{ trips: [{ id: ids.trip }], trip: { spending: { total: amount('120.00') } } },
      feed: { edges: [{ node: { amount: amount('40.00') } }, { node: { id: String(id) } }] },
    })
    .set('Budgets over time', { thisMonth: { month, categories: [{ spent: amount('60.00'), percentage: 60 }] } })
    .set('An expense, even a deleted one', { expense: { title: 'Gone', isDeleted: true } })
})

const questions = examples.filter(({ title }) => title !== SUBSCRIPTION)

test.for(questions)('$title', async ({ title, query, variables }) => {
  const own = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, ids[name] ?? value]))
  const { body } = await ana.browser.graphql<object>(query, own)
  expect(body.errors).toBe(undefined)
  expect(body.data).toMatchObject(found.get(title) ?? { 'what is found is named above': title })
})

test(SUBSCRIPTION, async () => {
  const query = examples.find(({ title }) => title === SUBSCRIPTION)?.query ?? ''
  const told = await subscribe<object>(ana.browser, query)
  await recorded(ana, { title: 'Tea', date: today })
  expect(await told.next()).toMatchObject([{ feedChanged: { kind: 'ADDED', item: { title: 'Tea' } } }])
})

test('the schema is shown as GraphiQL asks for it', async () => {
  const query = getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true })
  const { body } = await ana.browser.graphql<IntrospectionQuery>(query)
  expect(body.errors).toBe(undefined)
  expect(buildClientSchema(body.data).getQueryType()?.getFields().spending?.description).toContain(
    'What the viewer bore',
  )
})
