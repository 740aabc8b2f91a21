import { describe, expect, test } from 'vitest'
import { expense } from '#domain/expense/decider.ts'
import { evolve } from '#domain/expense/state.ts'
import {
  allOf,
  ana,
  bo,
  correct,
  cy,
  dee,
  dinner,
  eraseAfter,
  erased,
  halves,
  record,
  recorded,
  restoreBy,
  restored,
  retitled,
  splitRevised,
  voidBy,
  voided,
} from '#test/support/dinner.ts'
import { given } from '#test/support/given.ts'

describe('when somebody is gone', () => {
  test('their personal expense goes with them, deleted or not', () => {
    given(expense, recorded()).when(eraseAfter(ana)).happens(erased)
    given(expense, recorded(), retitled(71), voided).when(eraseAfter(ana)).happens(erased)
    given(expense, recorded(), voided, restored).when(eraseAfter(ana)).happens(erased)
  })

  test('an expense that others have a part in stays', () => {
    const shared = [
      halves,
      { ...halves, createdBy: bo },
      { ...allOf(ana), createdBy: bo },
      { ...allOf(ana), shares: [{ person: cy, minor: 1050 }] },
      allOf(bo),
    ]
    for (const facts of shared) given(expense, recorded(facts)).when(eraseAfter(ana)).refuses('EXPENSE_SHARED')
    given(expense, recorded(halves), voided).when(eraseAfter(ana)).refuses('EXPENSE_SHARED')
  })

  test('it counts who has a part in it now', () => {
    given(expense, recorded(halves), splitRevised(allOf(ana)))
      .when(eraseAfter(ana))
      .happens(erased)
    given(expense, recorded(), splitRevised(halves)).when(eraseAfter(ana)).refuses('EXPENSE_SHARED')
  })

  test('an expense goes with the last of those who have a part in it, whoever recorded it', () => {
    const found = { ...allOf(ana), createdBy: bo }
    const gift = { ...allOf(ana), shares: [{ person: dee, minor: 1050 }] }
    for (const facts of [halves, found]) given(expense, recorded(facts)).when(eraseAfter(bo, ana)).happens(erased)
    given(expense, recorded(gift)).when(eraseAfter(ana, bo)).refuses('EXPENSE_SHARED')
    given(expense, recorded(gift), voided).when(eraseAfter(dee, ana)).happens(erased)
  })

  test('somebody else’s expense is not erased', () => {
    given(expense, recorded()).when(eraseAfter(bo)).refuses('EXPENSE_SHARED')
    given(expense).when(eraseAfter(ana)).refuses('EXPENSE_NOT_FOUND')
  })
})

describe('an erased expense', () => {
  const gone = given(expense, recorded(), retitled(71), erased)

  test('is not there any more, for its owner neither', () => {
    dinner({}, erased).after({ category: 'FOOD' }).refuses('EXPENSE_NOT_FOUND')
    gone.when(correct({ title: { text: 'Supper', titleId: 72 } })).refuses('EXPENSE_NOT_FOUND')
    gone.when(voidBy(ana)).refuses('EXPENSE_NOT_FOUND')
    gone.when(restoreBy(ana)).refuses('EXPENSE_NOT_FOUND')
    given(expense, recorded(), voided, erased).when(restoreBy(ana)).refuses('EXPENSE_NOT_FOUND')
  })

  test('is not erased twice, and its id is never used again', () => {
    gone.when(eraseAfter(ana)).changesNothing()
    gone.when(record()).refuses('EXPENSE_ID_TAKEN')
  })

  test('has nothing left of what it was, and nothing can happen to it', () => {
    const state = [recorded(), retitled(71), erased].reduce(evolve, expense.initial)
    expect(state).toEqual({ status: 'erased', version: 3 })
    expect(() => evolve(state, restored)).toThrow('was erased')
  })
})
