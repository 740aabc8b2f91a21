import { beforeAll, expect, test } from 'vitest'
import { regular, shareGateway } from '#test/support/cast.ts'
import { connected, nameOf, placeholderOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { planned } from '#test/support/restTrips.ts'

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)

beforeAll(async () => {
  await connected(ana, bo)
})

const SHARES = `query ($id: ID!) {
  trip(id: $id) { spending { byPerson { person { id isPlaceholder displayName } paid { amount } share { amount } } } }
}`

async function sharesSeenBy({ browser }: Person, id: number): Promise<unknown> {
  const { body } = await browser.graphql<{ trip: { spending: { byPerson: unknown } } }>(SHARES, { id: String(id) })
  return body.data.trip.spending.byPerson
}

test('what people spent on a trip whom one has nothing to do with is told without saying who they are', async () => {
  const { id: trip_id } = await planned(ana, { participant_ids: [bo.id] })
  const [cy, dee] = [await gateway.person(), await gateway.person()]
  for (const friend of [cy, dee]) await connected(ana, friend)
  const aunt = await placeholderOf(ana, 'Aunt Secret')
  const splits = [{ user_id: ana.id }, { user_id: dee.id }]
  await recorded(ana, { amount: 8, trip_id, paid_by_id: cy.id, splits })
  await recorded(ana, { amount: 3, trip_id, paid_by_placeholder_id: aunt, splits: [{ user_id: ana.id }] })
  const part = (of: object, paid: string, share: string) => ({
    ...{ person: { isPlaceholder: false, ...of }, paid: { amount: paid }, share: { amount: share } },
  })
  const hers = part({ id: String(ana.id), displayName: nameOf(ana) }, '0.00', '7.00')
  expect(await sharesSeenBy(bo, trip_id)).toEqual([
    hers,
    part({ id: '0', displayName: 'Unknown User' }, '11.00', '4.00'),
  ])
  const placeholder = { id: `placeholder-${aunt}`, isPlaceholder: true, displayName: 'Aunt Secret' }
  const toAna = [
    part({ id: String(cy.id), displayName: nameOf(cy) }, '8.00', '0.00'),
    part(placeholder, '3.00', '0.00'),
    hers,
    part({ id: String(dee.id), displayName: nameOf(dee) }, '0.00', '4.00'),
  ]
  expect(await sharesSeenBy(ana, trip_id)).toEqual(toAna)
  // Bo gets to know Cy, and by that who Cy is and nothing of the others.
  await connected(bo, cy)
  expect(await sharesSeenBy(bo, trip_id)).toEqual([
    toAna[0],
    hers,
    part({ id: '0', displayName: 'Unknown User' }, '3.00', '4.00'),
  ])
})
