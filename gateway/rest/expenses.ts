import { Router } from 'express'
import { confirmRate } from '#domain/commands/confirmRate.ts'
import { correctExpense } from '#domain/commands/correctExpense.ts'
import type { Deed } from '#domain/commands/deed.ts'
import type { Performed } from '#domain/commands/perform.ts'
import { recordExpense } from '#domain/commands/recordExpense.ts'
import { voidAllExpenses } from '#domain/commands/voidAllExpenses.ts'
import { voidExpense } from '#domain/commands/voidExpense.ts'
import { refuse } from '#domain/message.ts'
import { type ExpenseList, type ExpenseView, listExpenses } from '#projections/feed/queries.ts'
import { expenseFromLog } from '../expenses/fromLog.ts'
import { readBack } from '../expenses/readBack.ts'
import { itemsOf } from '../feed/items.ts'
import { findNumberedPage, isRestricted } from '../feed/search.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { refuseChangedAmount } from './convertedAmount.ts'
import { deed } from './deed.ts'
import { checkDuplicate } from './duplicates.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { expensesJson } from './expenseAnswer.ts'
import { correctInput, expenseChanges, newExpense, rateConfirmation, recordInput } from './expenseInput.ts'
import { expenseQuery } from './feedFilter.ts'
import { once } from './once.ts'
import { paging } from './paging.ts'
import { pathId } from './pathId.ts'
import { refused } from './refused.ts'

const NOT_FOUND = refuse('EXPENSE_NOT_FOUND')
const CHANGED_MEANWHILE = 'EXPENSE_CHANGED_MEANWHILE'

/** A deleted expense is answered like one that never was. */
function live(expense: ExpenseView | null): ExpenseView {
  if (expense === null || expense.voided) throw refused(NOT_FOUND)
  return expense
}

async function answerWith(
  call: SignedInCall,
  outcome: Performed<{ expenseId: number }>,
  status: number,
): Promise<Answer> {
  const result = await readBack(call.services, call.session.account.userId, outcome)
  if (!result.done) throw refused(result.refusal)
  const [data = null] =
    result.expense === null ? [] : await expensesJson(call.services, call.session.account, [result.expense])
  return { status, data, position: result.position }
}

async function list(call: SignedInCall): Promise<Answer> {
  const { page, per_page } = checked(paging, call.request.query)
  const { services, session } = call
  const { expenses, total } = await findExpenses(call, { page, perPage: per_page })
  const shown = await expensesJson(services, session.account, expenses)
  return ok({ expenses: shown, page, per_page, total, has_next: page * per_page < total })
}

/** Without filters the counts of the months lead to the page. */
async function findExpenses(call: SignedInCall, place: { page: number; perPage: number }): Promise<ExpenseList> {
  const { services, session } = call
  const { userId } = session.account
  const query = expenseQuery(call)
  if (query === null) return { expenses: [], total: 0 }
  if (!isRestricted(query)) return listExpenses(services.database, userId, place)
  const { found, total } = await findNumberedPage(services, session.account, { ...query, kind: 'EXPENSE' }, place)
  const items = await itemsOf(services, userId, found)
  return { expenses: items.flatMap(item => (item.kind === 'EXPENSE' ? [item.view] : [])), total }
}

async function show(call: SignedInCall): Promise<Answer> {
  const viewerId = call.session.account.userId
  const expenseId = pathId(call, NOT_FOUND)
  const { findExpense, store } = call.services
  // One that was just recorded may not have reached the read model.
  const expense = (await findExpense({ viewerId, expenseId })) ?? (await expenseFromLog(store, viewerId, expenseId))
  const [data] = await expensesJson(call.services, call.session.account, [live(expense)])
  return ok(data)
}

async function record(call: SignedInCall): Promise<Answer> {
  const typed = checked(newExpense, await call.body())
  const { services, session } = call
  await refuseChangedAmount(services, session.account, typed, null)
  const outcome = await recordExpense(services, deed(call), recordInput(typed, session.account.currency))
  return answerWith(call, outcome, 201)
}

async function correct(call: SignedInCall): Promise<Answer> {
  const expenseId = pathId(call, NOT_FOUND)
  const typed = checked(expenseChanges, await call.body())
  const { services } = call
  const { userId, currency } = call.session.account
  // Whether there is one to correct is for the command to say: sent again, it answers as the first time.
  const current = await expenseFromLog(services.store, userId, expenseId)
  const sent = { put: expenseId, typed }
  const input = correctInput({ expenseId, current }, typed, currency)
  const named = { ...deed(call), sent }
  const isToChange = current !== null && !(await isRepeated(call, named))
  if (isToChange) await refuseChangedAmount(services, call.session.account, typed, current)
  const outcome = await correctExpense(services, named, input)
  if (!outcome.done && outcome.refusal.code === CHANGED_MEANWHILE)
    throw await changedMeanwhile(call, expenseId, outcome)
  return answerWith(call, outcome, 200)
}

/** What was shown then is not what is shown after it was done. */
const isRepeated = async ({ services }: SignedInCall, { key, commandId }: Deed): Promise<boolean> =>
  key !== undefined && (await services.store.loadCommand(commandId)).length > 0

/** Somebody was faster: here is what they made of it, so that nothing is lost by trying again. */
async function changedMeanwhile(
  { services, session }: SignedInCall,
  expenseId: number,
  { refusal }: Extract<Performed<{ expenseId: number }>, { done: false }>,
): Promise<Problem> {
  const { account } = session
  const current = await expenseFromLog(services.store, account.userId, expenseId)
  const [data = null] = current === null ? [] : await expensesJson(services, account, [current])
  const { status, message, code } = refused(refusal)
  return new Problem(status, message, { code, data })
}

async function remove(call: SignedInCall): Promise<Answer> {
  const { services } = call
  const outcome = await voidExpense(services.store, deed(call), { expenseId: pathId(call, NOT_FOUND) })
  return { ...(await answerWith(call, outcome, 200)), data: null, message: 'Expense deleted' }
}

/** The rate counts into the currency of whoever confirms it, in which their form shows it. */
async function confirm(call: SignedInCall): Promise<Answer> {
  const { expense_id, conversion_rate } = checked(rateConfirmation, await call.body())
  const { currency } = call.session.account
  const input = { expenseId: expense_id, currency, rate: conversion_rate }
  return answerWith(call, await confirmRate(call.services, deed(call), input), 200)
}

async function removeAll(call: SignedInCall): Promise<Answer> {
  const { services, claim } = call
  const { deleted, position } = await voidAllExpenses(services, deed(call), claim?.logPosition)
  return { ...ok({ deleted }, 'Expenses deleted'), position }
}

export function expenseCalls(services: Services): Router {
  return Router()
    .get('/api/expenses', signedIn(services, list))
    .post('/api/expenses', signedIn(services, record))
    .post('/api/expenses/check-duplicate', signedIn(services, checkDuplicate))
    .post('/api/expenses/currency/confirm', signedIn(services, confirm))
    .delete('/api/expenses/all', signedIn(services, once(removeAll)))
    .get('/api/expenses/:id', signedIn(services, show))
    .put('/api/expenses/:id', signedIn(services, correct))
    .delete('/api/expenses/:id', signedIn(services, remove))
}
