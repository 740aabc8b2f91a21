import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeEvent } from '#domain/catalog.ts'
import type { CorrectExpense, ExpenseCommand, Payment, TypedSplit } from '#domain/expense/commands.ts'
import { expense } from '#domain/expense/decider.ts'
import type { ExpenseEvent, Part } from '#domain/expense/events.ts'
import type { Expense } from '#domain/expense/state.ts'
import { isRefusal } from '#domain/message.ts'
import { NO_CURRENCY } from '#domain/money/noCurrency.ts'
import { ana, bo, correct, cy, dee, eraseAfter, record, restoreBy, voidBy } from '#test/support/dinner.ts'

/* Sensible and senseless commands in any order, so that every rule meets every state. */

const person = fc.constantFrom(ana, ana, bo, cy, dee)
const amount = fc.constantFrom('10.50', '0.01', '99.99', '7', '1.5', '0', 'NaN', '1000000000000')
const currency = fc.constantFrom('EUR', 'EUR', 'JPY', 'KWD', NO_CURRENCY)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const payers: fc.Arbitrary<readonly Payment[]> = fc.oneof(
  fc.record({ person }).map(payer => [payer]),
  fc.array(fc.record({ person, amount }), { maxLength: 3 }),
)
const split: fc.Arbitrary<TypedSplit> = fc.record({
  type: fc.constantFrom('EQUAL', 'PERCENTAGE', 'AMOUNT', 'RATIO'),
  entries: fc.array(fc.record({ person, value: fc.constantFrom('50', '5.25', '3.5', '1', '0', '100') }), {
    maxLength: 3,
  }),
})
const money = { currency: maybe(currency), payers: maybe(payers), split: maybe(split) }
const facts = {
  category: maybe(fc.constantFrom('FOOD', 'custom-3', 'BEER')),
  date: maybe(fc.constantFrom('2026-03-01', '2026-02-30')),
  confirmedRate: maybe(fc.constantFrom(null, { currency: 'USD', rate: '1.10' }, { currency: 'EUR', rate: '1' })),
}

const recording = fc
  .record({ amount, ...money })
  .map(({ amount, currency = 'EUR', payers, split }) => record({ amount, currency, payers, split }))
const correcting = fc
  .record({
    actorId: person,
    amount: maybe(amount),
    expectedVersion: maybe(fc.integer({ min: 1, max: 4 })),
    ...money,
    ...facts,
  })
  .map(correct)
const anything: fc.Arbitrary<ExpenseCommand> = fc.oneof(
  recording,
  { arbitrary: correcting, weight: 4 },
  person.map(voidBy),
  person.map(restoreBy),
  fc.array(person).map(gone => eraseAfter(...gone)),
)
const commands = fc.tuple(recording, fc.array(anything, { maxLength: 12 })).map(([first, later]) => [first, ...later])

/** What comes back from the log: the same, with keys in PostgreSQL's order. */
const stored = (event: ExpenseEvent): ExpenseEvent =>
  JSON.parse(JSON.stringify(event), (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)))
      : value,
  )

function live(given: readonly ExpenseCommand[], onStep: (command: ExpenseCommand, after: Expense) => void) {
  let state = expense.initial
  for (const command of given) {
    const decision = expense.decide(command, state)
    if (isRefusal(decision)) continue
    for (const event of decision) encodeEvent(event)
    state = decision.map(stored).reduce(expense.evolve, state)
    onStep(command, state)
  }
}

const sum = (parts: readonly Part[]) => parts.reduce((total, { minor }) => total + minor, 0)

test('whatever is asked in whatever order, all events fit the log, and payers and shares add up to the amount', () => {
  fc.assert(
    fc.property(commands, given => {
      live(given, (_, after) => {
        if (after.status === 'absent') throw new Error('something was accepted, so the expense exists')
        if (after.status === 'erased') return
        expect([sum(after.payers), sum(after.shares)]).toEqual([after.amountMinor, after.amountMinor])
        expect(new Set(after.shares.map(share => share.person))).toEqual(
          new Set(after.split.entries.map(entry => entry.person)),
        )
      })
    }),
    { numRuns: 1000 },
  )
})

test('asking again for what was granted changes nothing', () => {
  const again = (command: ExpenseCommand): ExpenseCommand =>
    command.type === 'CorrectExpense' ? ({ ...command, expectedVersion: undefined } satisfies CorrectExpense) : command
  fc.assert(
    fc.property(commands, given => {
      live(given, (command, after) => {
        if (command.type === 'RecordExpense') return
        const decision = expense.decide(again(command), after)
        // Who handed the payment over to somebody else may not ask again.
        if (isRefusal(decision)) expect(['NOT_ALLOWED', 'EXPENSE_NOT_FOUND']).toContain(decision.code)
        else expect(decision).toEqual([])
      })
    }),
    { numRuns: 1000 },
  )
})
