import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CorrectExpenseDocument } from '#web/features/expenses/ExpenseCommands.generated.ts'
import type { Expense } from '#web/features/expenses/expense.ts'
import { violations } from './axe.ts'
import {
  anExpense,
  bo,
  button,
  corrected,
  dialog,
  euros,
  openToEdit,
  person,
  saveChanges,
  title,
} from './expenseFormSteps.tsx'
import { fill, focusIsOn, press, shows, turnTo, type, typedIn } from './hands.ts'
import { answers, askedFor } from './server.ts'
import { ana } from './stage.tsx'

/* The form of an expense that somebody else changes while it is open. */

const both = [person(ana), bo]
const dinner = anExpense({
  ...{ title: 'Dinner', date: '2026-11-20', amount: euros(3000), ownShare: euros(1500) },
  payers: both.map(who => ({ person: who, amount: euros(1500) })),
  split: { type: 'EQUAL', entries: both.map(who => ({ person: who, value: '1', share: euros(1500) })) },
})

const news = dialog.getByRole('region', { name: /was changed meanwhile/ })
const onSaved = vi.fn()

let now: Expense

const boSaves = (changes: Partial<Expense>): void => {
  now = { ...now, ...changes, version: now.version + 1 }
}

const overtaken = {
  ...{ code: 'EXPENSE_CHANGED_MEANWHILE' as const, message: 'changed', path: null, retryAfter: null, details: null },
}

beforeEach(async () => {
  now = dinner
  onSaved.mockClear()
  await openToEdit(dinner, { now: () => now, onSaved })
  answers(CorrectExpenseDocument, ({ input: { expectedVersion } }) => {
    const isOvertaken = expectedVersion !== now.version
    const [expense, refusals] = isOvertaken ? [null, [overtaken]] : [now, []]
    return { correctExpense: { expense, position: '9', refusals } }
  })
})

test('what only the other one changed is taken over, and nothing typed is lost', async () => {
  boSaves({ title: 'Dinner with Rui' })
  await turnTo(dialog.getByRole('spinbutton', { name: /day/ }))
  await type('19')
  await saveChanges()
  await shows(news.getByText('Taken over from the newer version'))
  expect(typedIn(title)).toBe('Dinner with Rui')
  await focusIsOn(news)
  expect(await violations()).toEqual([])
  expect(onSaved).not.toHaveBeenCalled()
  await saveChanges()
  expect(onSaved).toHaveBeenCalledOnce()
  expect(corrected()).toMatchObject({ title: 'Dinner with Rui', date: '2026-11-19', expectedVersion: 2 })
})

test('what both changed is told, and theirs can be taken', async () => {
  boSaves({ title: 'Bo’s title' })
  await fill(title, 'Ana’s title')
  await saveChanges()
  await shows(dialog.getByText('Yours differs. Saving keeps yours.'))
  expect(typedIn(title)).toBe('Ana’s title')
  await press(button('Use theirs'))
  await focusIsOn(news)
  expect(typedIn(title)).toBe('Bo’s title')
  await fill(title, 'Bo’s title, and mine')
  await saveChanges()
  expect(onSaved).toHaveBeenCalledOnce()
  expect(corrected()).toMatchObject({ title: 'Bo’s title, and mine', expectedVersion: 2 })
})

test('whoever has seen what changed may keep their own', async () => {
  boSaves({ title: 'Bo’s title' })
  await fill(title, 'Ana’s title')
  await saveChanges()
  await shows(dialog.getByText('Yours differs. Saving keeps yours.'))
  await saveChanges()
  expect(onSaved).toHaveBeenCalledOnce()
  expect(corrected()).toMatchObject({ title: 'Ana’s title', expectedVersion: 2 })
})

test('what was deleted and brought back meanwhile is saved without news of nothing', async () => {
  boSaves({})
  await fill(title, 'Ana’s title')
  await saveChanges()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(news.elements()).toEqual([])
  expect(corrected()).toMatchObject({ title: 'Ana’s title', expectedVersion: 2 })
})

test('what changed and is not to be read yet is told in words, and not asked for without an end', async () => {
  answers(CorrectExpenseDocument, () => ({ correctExpense: { expense: null, position: null, refusals: [overtaken] } }))
  await fill(title, 'Ana’s title')
  await saveChanges()
  await shows(dialog.getByText('This expense was changed meanwhile. Look at the current values before you save.'))
  expect(news.elements()).toEqual([])
  expect(askedFor(CorrectExpenseDocument)).toHaveLength(1)
})

test('every conflict is told, and where one reads it', async () => {
  boSaves({ title: 'Bo’s title' })
  await fill(title, 'Ana’s title')
  await saveChanges()
  await shows(news.getByText('Bo’s title'))
  await turnTo(title)
  boSaves({ title: 'Bo’s second title' })
  await saveChanges()
  await shows(news.getByText('Bo’s second title'))
  await focusIsOn(news)
  expect(page.getByRole('region', { name: /was changed meanwhile/ }).elements()).toHaveLength(1)
  expect(askedFor(CorrectExpenseDocument).map(({ input }) => input.expectedVersion)).toEqual([1, 2])
})
