import { expect, test } from 'vitest'
import { bo, dinner, viewer } from '#test/support/typedExpense.ts'
import type { Expense } from '#web/features/expenses/expense.ts'
import { createAttempts } from '#web/features/expenses/form/attempts.ts'
import { type ExpenseFormValues, valuesOf } from '#web/features/expenses/form/expenseFormValues.ts'
import { correctInputOf } from '#web/features/expenses/form/expenseInput.ts'
import type { CorrectionOutcome } from '#web/features/expenses/form/useCorrecting.ts'

/* Ana corrects a dinner. Her line loses answers, her questions, or both. */

type Loss = 'question' | 'answer'

const typedAs = (expense: Expense) => valuesOf(expense, viewer, 'en')
const saved: CorrectionOutcome = { kind: 'done', payload: { entryId: dinner.id, budgetAlerts: [] } }
const refusedAs = (code: string): CorrectionOutcome => ({
  kind: 'refused',
  refusals: [{ code, path: null, message: code }],
})

/** Stores a correction once under its id, and only of the newest version, as the server does. */
function startServer() {
  let expense: Expense = dinner
  const heard = new Map<string, string>()
  const losses: Loss[] = []
  const change = (changes: Partial<Expense>) => {
    expense = { ...expense, ...changes, version: expense.version + 1 }
  }
  function decide(before: Expense, values: ExpenseFormValues, commandId: string): CorrectionOutcome {
    const input = JSON.stringify([before.version, correctInputOf(values, before, viewer)])
    const known = heard.get(commandId)
    if (known !== undefined) return known === input ? saved : refusedAs('COMMAND_ID_REUSED')
    if (before.version !== expense.version) return refusedAs('EXPENSE_CHANGED_MEANWHILE')
    heard.set(commandId, input)
    const { title, amount } = correctInputOf(values, before, viewer)
    change({ title, amount: { amount: Number(amount).toFixed(2), minor: '', currency: values.currency } })
    return saved
  }
  return {
    now: () => expense,
    change,
    stored: () => heard.size,
    lose: (...next: Loss[]) => losses.push(...next),
    correct: async (before: Expense, values: ExpenseFormValues, commandId: string): Promise<CorrectionOutcome> => {
      const lost = losses.shift()
      if (lost === 'question') return { kind: 'failed' }
      const outcome = decide(before, values, commandId)
      return lost === 'answer' ? { kind: 'failed' } : outcome
    },
  }
}

function openForm() {
  const server = startServer()
  const attempts = createAttempts(dinner)
  const before = typedAs(dinner)
  const save = (changes: Partial<ExpenseFormValues>) => {
    const values = { ...before, ...changes }
    const means = { correct: server.correct, reload: async () => server.now(), typedAs, typedNow: () => values }
    return attempts.save(values, means)
  }
  return { server, save, attempts }
}

test('what is saved again as it was is stored once', async () => {
  const { server, save } = openForm()
  server.lose('answer')
  expect(await save({ title: 'Supper' })).toEqual({ kind: 'failed' })
  expect(await save({ title: 'Supper' })).toEqual(saved)
  expect(server.stored()).toBe(1)
})

test.for<Loss>(['question', 'answer'])('what is saved otherwise after the %s was lost is saved', async loss => {
  const { server, save } = openForm()
  server.lose(loss)
  expect(await save({ title: 'Supper', amount: '12' })).toEqual({ kind: 'failed' })
  // Not somebody else's change, and so nothing to tell.
  expect(await save({ title: 'Late supper', amount: '12' })).toEqual(saved)
  expect(server.now()).toMatchObject({ title: 'Late supper', amount: { amount: '12.00' } })
})

test('what was changed back after the answer was lost is changed back', async () => {
  const { server, save } = openForm()
  server.lose('answer', 'answer')
  await save({ title: 'Supper' })
  await save({ title: 'Late supper' })
  expect(await save({})).toEqual(saved)
  expect(server.now().title).toBe('Dinner')
})

test('an own change that nobody heard of does not hide that of somebody else', async () => {
  const { server, save } = openForm()
  server.lose('answer')
  await save({ title: 'Supper' })
  server.change({ date: '2026-11-19' })
  expect(await save({ title: 'Late supper' })).toMatchObject({
    kind: 'overtaken',
    values: { title: 'Late supper', date: '2026-11-19' },
    taken: ['date'],
    disputed: [],
  })
  expect(server.now().title).toBe('Supper')
})

test('a lost question and a change of somebody else are a conflict', async () => {
  const { server, save } = openForm()
  server.lose('question')
  await save({ title: 'Supper' })
  server.change({ title: 'Brunch' })
  expect(await save({ title: 'Late supper' })).toMatchObject({ kind: 'overtaken', disputed: ['title'] })
})

test('with the line away again, nothing is known and nothing is told', async () => {
  const { server, save } = openForm()
  server.lose('answer')
  await save({ title: 'Supper' })
  server.lose('question')
  expect(await save({ title: 'Late supper' })).toEqual({ kind: 'failed' })
  expect(await save({ title: 'Late supper' })).toEqual(saved)
  expect(server.now().title).toBe('Late supper')
})

test('each conflict is told, by what changed since the one before', async () => {
  const { server, save, attempts } = openForm()
  server.change({ title: 'Brunch' })
  expect(await save({ title: 'Supper' })).toMatchObject({ kind: 'overtaken', disputed: ['title'] })
  expect(attempts.opened().version).toBe(4)
  server.change({ payers: [{ person: bo, amount: dinner.amount }], date: '2026-11-19' })
  expect(await save({ title: 'Supper' })).toMatchObject({ kind: 'overtaken', taken: ['date'], disputed: [] })
  expect(await save({ title: 'Supper', date: '2026-11-19' })).toEqual(saved)
})
