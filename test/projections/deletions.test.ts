import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { QuitsEvent } from '#domain/catalog.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { deleteCategory } from '#domain/commands/deleteCategory.ts'
import { deleteGroup } from '#domain/commands/deleteGroup.ts'
import { emptyTrip } from '#domain/commands/emptyTrip.ts'
import { deleteTrip } from '#domain/commands/endTrip.ts'
import { customCategory } from '#domain/expense/category.ts'
import { expense } from '#domain/expense/decider.ts'
import type { ExpenseEvent } from '#domain/expense/events.ts'
import { isEditor, isKnown } from '#domain/expense/state.ts'
import { movedToTrip } from '#domain/expense/trip.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import { balances } from '#projections/balances/projection.ts'
import { trips } from '#projections/trips/projection.ts'
import { expensesOfTrip } from '#projections/trips/queries.ts'
import { created } from '#test/support/flat.ts'
import { planned } from '#test/support/journey.ts'
import { meal, recategorised, shared, voided } from '#test/support/meals.ts'
import { House } from '#test/support/projectionSpec.ts'
import { GROUPS, sharedHistories } from '#test/support/worlds.ts'

/* What somebody deletes is theirs; what others owe and are owed is not. */

const ORGANISERS = [1, 2, 3]
const KEPT_TRIP = 20
const LOST_TRIP = 21
const CATEGORY = 30
/** Of the trip that is lost. */
const SURELY_LOST = 9_002

/** Every expense as it is in the end. */
function expensesIn(history: readonly QuitsEvent[]) {
  const events = history.flatMap(event => ('expenseId' in event.data ? [event as ExpenseEvent] : []))
  const states = [...Map.groupBy(events, ({ data }) => data.expenseId).values()].map(own =>
    own.reduce(expense.evolve, expense.initial),
  )
  return states.filter(isKnown)
}

/** However chance has it, there is something that goes along. */
const surelyLost = (organiser: number): QuitsEvent => {
  const other = (organiser % ORGANISERS.length) + 1
  return meal(SURELY_LOST, { createdBy: organiser, ...shared(3000, other, organiser, other) })
}

/** Things that can be deleted, and that what happened belongs to, here and there. */
function belonging(history: readonly QuitsEvent[], organiser: number): QuitsEvent[] {
  const own = { createdBy: organiser }
  const made: QuitsEvent[] = [
    planned({ tripId: KEPT_TRIP, ...own }),
    planned({ tripId: LOST_TRIP, ...own }),
    ...GROUPS.map(groupId => created({ groupId, ...own })),
    {
      type: 'CategoryCreated',
      data: { categoryId: CATEGORY, ownerId: organiser, nameId: 1, emojiId: 2, baseCategory: 'FOOD' },
    },
  ]
  const placed = expensesIn(history).flatMap((state): QuitsEvent[] => {
    const { expenseId } = state
    if (expenseId % 3 === 0) return [recategorised(expenseId, customCategory(CATEGORY))]
    return [movedToTrip(state, expenseId % 3 === 1 ? KEPT_TRIP : LOST_TRIP)]
  })
  return [...made, ...placed]
}

async function balancesIn(house: House) {
  await house.catchUp()
  return { balances: await house.rows('balances'), group_nets: await house.rows('group_nets') }
}

async function tripEnds(house: House, deed: Deed, tripId: number, keepsExpenses: boolean): Promise<void> {
  const store = openEventStore(house.database)
  const outcome = await deleteTrip(store, deed, { tripId, keepsExpenses })
  if (!outcome.done) throw new Error(outcome.refusal.code)
  await house.catchUp()
  const expenseIds = await expensesOfTrip(house.database, tripId, outcome.position)
  if (expenseIds === null) throw new Error('the read model is behind')
  await emptyTrip(store, { actorId: deed.actorId, tripId, keepsExpenses, expenseIds })
}

const deedOf = (actorId: number): Deed => ({ actorId, commandId: randomUUID() })

test('nobody’s balance moves when a trip, a group or a category is deleted, but by expenses that go along', async () => {
  const [house, other] = [await House.open([balances, trips]), await House.open([balances])]
  onTestFinished(() => house.close())
  onTestFinished(() => other.close())
  await fc.assert(
    fc.asyncProperty(sharedHistories, fc.constantFrom(...ORGANISERS), async (chance, organiser) => {
      const history = [...chance, surelyLost(organiser)]
      await Promise.all([house.clear(), other.clear()])
      const store = openEventStore(house.database)
      const all = [...history, ...belonging(history, organiser)]
      await house.append(...all)
      const before = await balancesIn(house)

      const category = { categoryId: CATEGORY, month: '2026-11' }
      expect(await deleteCategory(store, deedOf(organiser), category)).toMatchObject({ done: true })
      expect(await balancesIn(house)).toEqual(before)

      for (const groupId of GROUPS) {
        expect(await deleteGroup(store, deedOf(organiser), groupId)).toMatchObject({ done: true })
      }
      expect(await balancesIn(house)).toEqual(before)

      await tripEnds(house, deedOf(organiser), KEPT_TRIP, true)
      expect(await balancesIn(house)).toEqual(before)

      await tripEnds(house, deedOf(organiser), LOST_TRIP, false)
      const gone = expensesIn(all).filter(
        state => state.tripId === LOST_TRIP && state.status === 'live' && isEditor(state, organiser),
      )
      // As if whoever deleted the trip had deleted these by hand, one by one.
      await other.append(...history, ...gone.map(({ expenseId }) => voided(expenseId)))
      expect(await balancesIn(house)).toEqual(await balancesIn(other))
      expect(await house.rows('trip_expenses')).toEqual([])
      expect(gone.length).toBeGreaterThan(0)
    }),
    { numRuns: 6 },
  )
})
