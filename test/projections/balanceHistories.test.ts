import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { simplify } from '#domain/balance/simplify.ts'
import type { QuitsEvent } from '#domain/catalog.ts'
import type { PersonId } from '#domain/person.ts'
import { balances } from '#projections/balances/projection.ts'
import { EVERY_DAY, groupNets } from '#projections/balances/queries.ts'
import { netOf, type Place, remaining, same, told } from '#test/support/paperBalances.ts'
import { House } from '#test/support/projectionSpec.ts'
import { EVERYBODY, GROUPS, PLACES, sharedHistories } from '#test/support/worlds.ts'

/* Whatever happened among people, their balances are what one would reckon with paper and pencil at the end. */

interface Row extends Place {
  readonly person: PersonId
  readonly other: PersonId
  readonly minor: number
}

async function balanceRows(house: House): Promise<Row[]> {
  const rows = await house.rows('balances')
  return rows.map(row => ({
    ...{ person: Number(row.person_id), other: Number(row.other_id) },
    ...{ currency: String(row.currency), groupId: Number(row.group_id), minor: Number(row.minor) },
  }))
}

async function expectBalances(house: House, events: readonly QuitsEvent[]): Promise<void> {
  const all = remaining(events)
  const rows = await balanceRows(house)
  const nets = await house.rows('group_nets')
  expect(rows.every(({ minor }) => minor !== 0)).toBe(true)
  for (const place of PLACES) {
    const items = all.filter(item => same(item, place))
    const here = rows.filter(row => same(row, place))
    const between = (person: PersonId, other: PersonId) =>
      here.find(row => row.person === person && row.other === other)?.minor ?? 0
    for (const person of EVERYBODY) {
      const own = here.filter(row => row.person === person)
      expect(own.reduce((sum, { minor }) => sum + minor, 0)).toBe(netOf(person, items))
      for (const other of EVERYBODY) {
        expect(between(person, other) + between(other, person)).toBe(0)
        expect(between(person, other)).toBe(told(person, other, items))
      }
    }
    const ofGroup = nets.filter(({ group_id, currency }) =>
      same({ groupId: Number(group_id), currency: String(currency) }, place),
    )
    expect(ofGroup.reduce((sum, { minor }) => sum + Number(minor), 0)).toBe(0)
    if (place.groupId === 0) expect(ofGroup).toEqual([])
    else
      for (const person of EVERYBODY) {
        const net = ofGroup.find(({ person_id }) => person_id === person)?.minor ?? 0
        expect(net).toBe(netOf(person, items))
      }
  }
}

/** Simplified, everybody is owed and owes all in all what they are owed and owe otherwise. */
async function expectSameNetsSimplified({ database }: House, events: readonly QuitsEvent[]): Promise<void> {
  const all = remaining(events)
  for (const { nets, ...place } of await groupNets(database, GROUPS, EVERY_DAY)) {
    const payments = simplify(nets)
    const items = all.filter(item => same(item, place))
    for (const person of EVERYBODY) {
      const isPaid = payments.filter(({ to }) => to === person).reduce((sum, { minor }) => sum + minor, 0n)
      const pays = payments.filter(({ from }) => from === person).reduce((sum, { minor }) => sum + minor, 0n)
      expect(isPaid - pays).toBe(BigInt(netOf(person, items)))
    }
  }
}

test('whatever happened, everybody is owed what they paid less what they bear', async () => {
  const house = await House.open([balances])
  onTestFinished(() => house.close())
  await fc.assert(
    fc.asyncProperty(sharedHistories, fc.integer({ min: 1, max: 20 }), async (events, batchEvents) => {
      await house.clear()
      await house.append(...events)
      await house.catchUp(batchEvents)
      await expectBalances(house, events)
      await expectSameNetsSimplified(house, events)
    }),
    { numRuns: 15 },
  )
})
