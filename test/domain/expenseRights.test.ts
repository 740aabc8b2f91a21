import { describe, expect, test } from 'vitest'
import { expense } from '#domain/expense/decider.ts'
import type { ExpenseEvent } from '#domain/expense/events.ts'
import { evolve, involves, isEditor } from '#domain/expense/state.ts'
import {
  allOf,
  amountCorrected,
  ana,
  bo,
  correct,
  cy,
  dee,
  dinner,
  halves,
  rateConfirmed,
  recategorised,
  recorded,
  redated,
  restoreBy,
  restored,
  retitled,
  splitRevised,
  voidBy,
  voided,
} from '#test/support/dinner.ts'
import { given } from '#test/support/given.ts'

/** Ana records what Bo paid; Bo and Cy share. */
const boPaid = recorded({
  ...halves,
  payers: [{ person: bo, minor: 1050 }],
  shares: [
    { person: bo, minor: 525 },
    { person: cy, minor: 525 },
  ],
})

describe('who may correct', () => {
  const category = 'FOOD'

  test('the creator and the payers', () => {
    dinner(allOf(bo)).after({ category }).happens(recategorised('FOOD'))
    dinner(allOf(bo)).after({ category, actorId: bo }).happens(recategorised('FOOD'))
  })

  test('other participants may only look', () => {
    dinner(halves).after({ category, actorId: bo }).refuses('NOT_ALLOWED')
  })

  test('for strangers it does not exist', () => {
    dinner(halves).after({ category, actorId: dee }).refuses('EXPENSE_NOT_FOUND')
    given(expense).when(correct({ category })).refuses('EXPENSE_NOT_FOUND')
  })

  test('a payer who hands the payment over to another gives the right away', () => {
    const boPays = splitRevised({ ...halves, payers: [{ person: bo, minor: 1050 }] })
    dinner({ ...halves, createdBy: cy }, boPays)
      .after({ category })
      .refuses('NOT_ALLOWED')
    dinner({ ...halves, createdBy: cy }, boPays)
      .after({ category, actorId: bo })
      .happens(recategorised('FOOD'))
  })

  test('nobody, once it is deleted', () => {
    dinner(halves, voided).after({ category }).refuses('EXPENSE_DELETED')
    dinner(halves, voided).after({ category, actorId: bo }).refuses('EXPENSE_NOT_FOUND')
    dinner(halves, voided).after({ category, actorId: dee }).refuses('EXPENSE_NOT_FOUND')
  })
})

test('an edit of what somebody else changed meanwhile is refused', () => {
  dinner({}, redated('2026-03-01')).after({ expectedVersion: 2, category: 'FOOD' }).happens(recategorised('FOOD'))
  dinner({}, redated('2026-03-01'))
    .after({ expectedVersion: 1, category: 'FOOD' })
    .refuses('EXPENSE_CHANGED_MEANWHILE', undefined, { expected: 1, actual: 2 })
})

describe('deleting and restoring', () => {
  test('creator and payers delete, and restore what was deleted', () => {
    for (const editor of [ana, bo]) {
      given(expense, boPaid).when(voidBy(editor)).happens(voided)
      given(expense, boPaid, voided).when(restoreBy(editor)).happens(restored)
      given(expense, boPaid, voided, restored).when(voidBy(editor)).happens(voided)
    }
  })

  test('doing it twice changes nothing', () => {
    given(expense, boPaid, voided).when(voidBy(ana)).changesNothing()
    given(expense, boPaid).when(restoreBy(ana)).changesNothing()
  })

  test('other participants may neither, and see nothing of a deleted expense', () => {
    given(expense, boPaid).when(voidBy(cy)).refuses('NOT_ALLOWED')
    given(expense, boPaid).when(restoreBy(cy)).refuses('NOT_ALLOWED')
    given(expense, boPaid, voided).when(voidBy(cy)).refuses('EXPENSE_NOT_FOUND')
    given(expense, boPaid, voided).when(restoreBy(cy)).refuses('EXPENSE_NOT_FOUND')
  })

  test('for strangers it does not exist', () => {
    given(expense, boPaid).when(voidBy(dee)).refuses('EXPENSE_NOT_FOUND')
    given(expense, boPaid, voided).when(restoreBy(dee)).refuses('EXPENSE_NOT_FOUND')
    given(expense).when(voidBy(ana)).refuses('EXPENSE_NOT_FOUND')
  })
})

describe('what an expense is, after all that happened', () => {
  const stateAfter = (...events: ExpenseEvent[]) => events.reduce(evolve, expense.initial)

  test('the latest of each fact, and how many events it took', () => {
    const rate = { currency: 'CHF', rate: '0.9' }
    const money = allOf(bo, 300, 'USD')
    expect(
      stateAfter(
        recorded(),
        retitled(71),
        { type: 'ExpenseNoted', data: { expenseId: recorded().data.expenseId, noteId: 73 } },
        recategorised('FOOD'),
        redated('2026-03-01'),
        splitRevised(halves),
        amountCorrected(money),
        rateConfirmed(rate),
        voided,
      ),
    ).toEqual({
      ...recorded({ ...money, titleId: 71, category: 'FOOD', date: '2026-03-01', confirmedRate: rate }).data,
      status: 'voided',
      noteId: 73,
      version: 9,
    })
    expect(stateAfter(recorded(), voided, restored)).toEqual({
      ...recorded().data,
      status: 'live',
      noteId: null,
      version: 3,
    })
  })

  test('nothing can have happened to what was never recorded', () => {
    expect(() => stateAfter(voided)).toThrow('never recorded')
  })

  test('creator, payers and participants see it; creator and payers edit it', () => {
    const people = [ana, bo, cy, dee]
    expect(people.filter(person => involves(boPaid.data, person))).toEqual([ana, bo, cy])
    expect(people.filter(person => isEditor(boPaid.data, person))).toEqual([ana, bo])
  })
})
