import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { expense } from '#domain/expense/decider.ts'
import type { ExpenseEvent } from '#domain/expense/events.ts'
import { isKnown } from '#domain/expense/state.ts'
import { isRefusal } from '#domain/message.ts'
import type { PersonId } from '#domain/person.ts'
import type { TripCommand } from '#domain/trip/commands.ts'
import { trip } from '#domain/trip/decider.ts'
import type { TripEvent } from '#domain/trip/events.ts'
import { trips } from '#projections/trips/projection.ts'
import { histories } from '#test/support/histories.ts'
import { archiveBy, deleteBy, link, plan, restoreBy, revise, withdrawn } from '#test/support/journey.ts'
import { House } from '#test/support/projectionSpec.ts'

const USERS = [1, 2, 3, 4]
const PLACEHOLDERS = [-5, -6]
const everybody = [...USERS, ...PLACEHOLDERS]
const user = fc.constantFrom(...USERS)

/** Whatever anybody may try, most of it in vain. */
const command: fc.Arbitrary<TripCommand> = fc.oneof(
  fc
    .record({ actorId: user, travellers: fc.shuffledSubarray(everybody) })
    .map(changes => revise({ ...changes, reachable: new Set(everybody) })),
  fc
    .record({ actorId: user, currency: fc.constantFrom('EUR', 'USD'), budget: fc.constantFrom('5', null) })
    .map(changes => revise({ ...changes, title: { text: 'Roma', textId: 93 } })),
  user.map(archiveBy),
  user.map(restoreBy),
  user.map(withdrawn),
  fc.tuple(fc.constantFrom(...PLACEHOLDERS), user).map(pair => link(...pair)),
  user.map(actorId => deleteBy(actorId)),
)

/** What the rules let happen when anybody tries anything. */
const tripHistory: fc.Arbitrary<readonly TripEvent[]> = fc.array(command, { maxLength: 30 }).map(commands => {
  const first = plan({ travellers: everybody, reachable: new Set(everybody) })
  const events: TripEvent[] = []
  for (const each of [first, ...commands]) {
    const decision = trip.decide(each, events.reduce(trip.evolve, trip.initial))
    if (!isRefusal(decision)) events.push(...decision)
  }
  return events
})

test('whatever happens to a trip, in whichever batches, the read model is what the rules say', async () => {
  const house = await House.open([trips])
  onTestFinished(() => house.close())
  await fc.assert(
    fc.asyncProperty(tripHistory, fc.integer({ min: 1, max: 20 }), async (events, batchEvents) => {
      await house.clear()
      const state = events.reduce(trip.evolve, trip.initial)
      const expected =
        state.status === 'ACTIVE' || state.status === 'ARCHIVED'
          ? {
              facts: [[state.version, state.titleId, state.currency, state.budgetMinor, state.organiser, state.status]],
              travellers: [...state.travellers].toSorted(),
            }
          : { facts: [], travellers: [] }
      const found = async () => ({
        facts: (await house.rows('trips')).map(row => [
          ...[row.version, row.title_id, row.currency, row.budget_minor, row.organiser],
          row.archived === true ? 'ARCHIVED' : 'ACTIVE',
        ]),
        travellers: (await house.rows('trip_travellers')).map(row => row.person_id).toSorted(),
      })
      await house.append(...events)
      await house.catchUp(batchEvents)
      expect(await found()).toEqual(expected)
      await house.rebuild()
      expect(await found()).toEqual(expected)
    }),
    { numRuns: 8 },
  )
})

/** Every expense by itself, the obvious way. */
function spentIn(events: readonly ExpenseEvent[]): Map<string, string> {
  const spent = new Map<string, { paid: number; borne: number }>()
  for (const own of Map.groupBy(events, ({ data }) => data.expenseId).values()) {
    const state = own.reduce(expense.evolve, expense.initial)
    if (!isKnown(state) || state.status === 'voided' || state.tripId === null) continue
    const add = (person: PersonId, sums: { paid: number } | { borne: number }) => {
      const key = [state.tripId, state.date, state.category, state.currency, person].join()
      const { paid, borne } = { paid: 0, borne: 0, ...sums }
      const known = spent.get(key) ?? { paid: 0, borne: 0 }
      spent.set(key, { paid: known.paid + paid, borne: known.borne + borne })
    }
    for (const { person, minor } of state.payers) add(person, { paid: minor })
    for (const { person, minor } of state.shares) add(person, { borne: minor })
  }
  const sums = [...spent].filter(([, { paid, borne }]) => paid + borne > 0)
  return new Map(sums.map(([key, { paid, borne }]) => [key, `${paid} ${borne}`]))
}

test('what was spent is the same however it is added up', async () => {
  const house = await House.open([trips])
  onTestFinished(() => house.close())
  await fc.assert(
    fc.asyncProperty(histories, fc.integer({ min: 1, max: 20 }), async (history, batchEvents) => {
      const events = history.flatMap(event => ('expenseId' in event.data ? [event as ExpenseEvent] : []))
      await house.clear()
      const found = async () =>
        new Map(
          (await house.rows('trip_spending')).map(row => [
            [row.trip_id, row.day, row.category, row.currency, row.person].join(),
            `${row.paid} ${row.borne}`,
          ]),
        )
      await house.append(...events)
      await house.catchUp(batchEvents)
      expect(await found()).toEqual(spentIn(events))
      await house.rebuild()
      expect(await found()).toEqual(spentIn(events))
    }),
    { numRuns: 12 },
  )
})
