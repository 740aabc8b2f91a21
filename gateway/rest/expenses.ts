import { Router } from 'express'
import { refuse } from '#domain/message.ts'
import { type ExpenseList, listExpenses } from '#projections/feed/queries.ts'
import { expenses } from '../expenses/codec.ts'
import { confirm, correct, record, remove } from '../expenses/deeds.ts'
import { expenseFromLog } from '../expenses/fromLog.ts'
import { itemsOf } from '../feed/items.ts'
import { findNumberedPage, isRestricted } from '../feed/search.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { carriesOut } from './carriesOut.ts'
import { refuseChangedAmount } from './convertedAmount.ts'
import { deed } from './deed.ts'
import { checkDuplicate } from './duplicates.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { expensesJson } from './expenseAnswer.ts'
import { correctInput, expenseChanges, newExpense, rateConfirmation, recordInput } from './expenseInput.ts'
import { expenseQuery } from './feedFilter.ts'
import { paging } from './paging.ts'
import { pathId } from './pathId.ts'
import { refused, resultOf } from './refused.ts'

const idOf = (call: SignedInCall): number => pathId(call, refuse('EXPENSE_NOT_FOUND'))

async function list(call: SignedInCall): Promise<Answer> {
  const { page, per_page } = checked(paging, call.request.query)
  const { expenses: found, total } = await findExpenses(call, { page, perPage: per_page })
  const shown = await expensesJson(call.services, call.viewer, found)
  return ok({ expenses: shown, page, per_page, total, has_next: page * per_page < total })
}

/** Without filters the counts of the months lead to the page. */
async function findExpenses(call: SignedInCall, place: { page: number; perPage: number }): Promise<ExpenseList> {
  const { services, viewer } = call
  const { userId } = viewer
  const query = expenseQuery(call)
  if (query === null) return { expenses: [], total: 0 }
  if (!isRestricted(query)) return listExpenses(services.database, userId, place)
  const { found, total } = await findNumberedPage(services, viewer, { ...query, kind: 'EXPENSE' }, place)
  const items = await itemsOf(services, userId, found)
  return { expenses: items.flatMap(item => (item.kind === 'EXPENSE' ? [item.view] : [])), total }
}

/** A deleted expense is answered like one that never was. */
async function show(call: SignedInCall): Promise<Answer> {
  const viewerId = call.viewer.userId
  const expenseId = idOf(call)
  const { findExpense, store } = call.services
  // One that was just recorded may not have reached the read model.
  const expense = (await findExpense({ viewerId, expenseId })) ?? (await expenseFromLog(store, viewerId, expenseId))
  if (expense === null || expense.voided) throw refused(refuse('EXPENSE_NOT_FOUND'))
  return ok(await expenses.json(expense, call))
}

const recordOne = carriesOut(expenses, record, {
  status: 201,
  input: async ({ services, viewer, body }) => {
    const typed = checked(newExpense, await body())
    await refuseChangedAmount(services, viewer, typed, null)
    return recordInput(typed, viewer.currency)
  },
})

const correctOne = carriesOut(expenses, correct, {
  input: async call => {
    const expenseId = idOf(call)
    const typed = checked(expenseChanges, await call.body())
    const { services, viewer } = call
    // Whether there is one to correct is for the command to say: sent again, it answers as the first time.
    const current = await expenseFromLog(services.store, viewer.userId, expenseId)
    const isToChange = current !== null && !(await isRepeated(call))
    if (isToChange) await refuseChangedAmount(services, viewer, typed, current)
    return { ...correctInput({ expenseId, current }, typed, viewer.currency), sent: { put: expenseId, typed } }
  },
})

/** What was shown then is not what is shown after it was done. */
async function isRepeated(call: SignedInCall): Promise<boolean> {
  const { key, commandId } = resultOf(deed(call))
  return key !== undefined && (await call.services.store.loadCommand(commandId)).length > 0
}

const removeOne = carriesOut(expenses, remove, {
  input: call => ({ expenseId: idOf(call) }),
  says: 'Expense deleted',
  shows: 'nothing',
})

const confirmOne = carriesOut(expenses, confirm, {
  input: async call => {
    const { expense_id, conversion_rate } = checked(rateConfirmation, await call.body())
    return { expenseId: expense_id, rate: conversion_rate }
  },
})

export function expenseCalls(services: Services): Router {
  return Router()
    .get('/api/expenses', signedIn(services, list))
    .post('/api/expenses', signedIn(services, recordOne))
    .post('/api/expenses/check-duplicate', signedIn(services, checkDuplicate))
    .post('/api/expenses/currency/confirm', signedIn(services, confirmOne))
    .get('/api/expenses/:id', signedIn(services, show))
    .put('/api/expenses/:id', signedIn(services, correctOne))
    .delete('/api/expenses/:id', signedIn(services, removeOne))
}
