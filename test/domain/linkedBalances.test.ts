import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type QuitsEvent, streamOf } from '#domain/catalog.ts'
import { expense } from '#domain/expense/decider.ts'
import type { ExpenseEvent } from '#domain/expense/events.ts'
import { type Decision, isRefusal, stateOf } from '#domain/message.ts'
import type { PersonId } from '#domain/person.ts'
import { transfer } from '#domain/transfer/decider.ts'
import type { TransferEvent } from '#domain/transfer/events.ts'
import { ana, bo, cy, dee, meal } from '#test/support/meals.ts'
import { type Place, remaining, same, told } from '#test/support/paperBalances.ts'
import { EVERYBODY, PLACEHOLDERS, PLACES, sharedHistories, USERS } from '#test/support/worlds.ts'

/* Whoever turns out to be a placeholder takes over its balances, and nobody else has another one for it. */

const taken = <Event extends QuitsEvent>(decision: Decision<Event>): readonly Event[] => {
  if (isRefusal(decision)) throw new Error(decision.code)
  return decision
}

/** What linking adds to the log. */
function handedOver(history: readonly QuitsEvent[], from: PersonId, to: PersonId): QuitsEvent[] {
  return [...Map.groupBy(history, streamOf).values()].flatMap((own): readonly (ExpenseEvent | TransferEvent)[] => {
    const [first] = own
    if (first?.type === 'ExpenseRecorded') {
      const { expenseId } = first.data
      return taken(expense.decide({ type: 'LinkParticipant', expenseId, from, to }, stateOf(expense, own)))
    }
    if (first?.type !== 'TransferRecorded') return []
    const { transferId } = first.data
    return taken(transfer.decide({ type: 'LinkTransferParty', transferId, from, to }, stateOf(transfer, own)))
  })
}

/** What one is owed by the other in one place, before and after. */
function balances(history: readonly QuitsEvent[], from: PersonId, to: PersonId, place: Place) {
  const [before, after] = [history, [...history, ...handedOver(history, from, to)]].map(events =>
    remaining(events).filter(item => same(item, place)),
  )
  return {
    before: (person: PersonId, other: PersonId) => told(person, other, before ?? []),
    after: (person: PersonId, other: PersonId) => told(person, other, after ?? []),
  }
}

test('where a payer turns out to be another payer, nobody else owes a cent more', () => {
  const payers = [cy, bo, dee].map(person => ({ person, minor: 100 }))
  const shares = [
    { person: ana, minor: 100 },
    { person: 5, minor: 200 },
  ]
  const dinner = meal(8, { amountMinor: 300, payers, shares })
  const { before, after } = balances([dinner], cy, bo, { currency: 'EUR', groupId: 0 })
  expect([before(dee, ana), after(dee, ana)]).toEqual([33, 33])
  expect([before(cy, ana), before(bo, ana), after(bo, ana)]).toEqual([33, 34, 67])
})

test('whatever happened before, linking changes nobody else’s balance', () =>
  fc.assert(
    fc.property(sharedHistories, fc.constantFrom(...PLACEHOLDERS), fc.constantFrom(...USERS), (history, from, to) => {
      for (const place of PLACES) {
        const { before, after } = balances(history, from, to, place)
        for (const person of EVERYBODY.filter(each => each !== from && each !== to)) {
          expect(after(person, from)).toBe(0)
          expect(after(person, to)).toBe(before(person, to) + before(person, from))
          for (const other of EVERYBODY.filter(each => each !== from && each !== to)) {
            expect(after(person, other)).toBe(before(person, other))
          }
        }
      }
    }),
  ))
