import { Route, Routes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { VoidExpenseDocument } from '#web/features/expenses/ExpenseCommands.generated.ts'
import { ExpensesScreen } from '#web/features/expenses/ExpensesScreen.tsx'
import { dialog } from './expenseFormSteps.tsx'
import { ana, bo, money, paid, spent } from './feedEntries.ts'
import { cardOf, lists, openList, thereIs } from './feedSteps.tsx'
import { focusIsOn, isGone, press, shows, turnTo, type } from './hands.ts'
import { answers } from './server.ts'
import { goTo, show } from './stage.tsx'

/* What one takes away from the list, and where the focus is then. */

const heading = page.getByRole('heading', { level: 1, name: 'Expenses' })
const link = (name: string): Locator => page.getByRole('link', { name, exact: true })

const refusal = { code: 'NOT_ALLOWED' as const, path: null, message: 'not allowed', retryAfter: null, details: null }
const notAllowed = { voidExpense: { expense: null, position: null, refusals: [refusal] } }

describe('What is deleted', () => {
  async function remove(what: string): Promise<void> {
    await turnTo(page.getByRole('button', { name: `Delete “${what}”` }))
    await type('{Enter}')
  }

  test('leaves the focus in the list, and takes it along when it is brought back', async () => {
    thereIs(spent({ title: 'Upper', date: '2020-03-20' }), spent({ title: 'Lower', date: '2020-03-10' }))
    await openList()
    await lists(['Upper', 'Lower'])
    await remove('Upper')
    await focusIsOn(link('Lower'))
    await press(page.getByRole('button', { name: 'Undo' }))
    await focusIsOn(link('Upper'))
    await remove('Lower')
    await focusIsOn(link('Upper'))
    await remove('Upper')
    await focusIsOn(heading)
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).elements().length).toBe(2)
  })

  test('is asked about first where others share it', async () => {
    thereIs(spent({ title: 'Dinner', between: [ana, bo] }))
    await openList()
    await remove('Dinner')
    await shows(page.getByRole('alertdialog', { name: 'Delete this expense?' }))
    await type('{Enter}')
    await isGone(link('Dinner'))
    await shows(page.getByRole('button', { name: 'Undo' }))
  })

  test('may be a transfer, without a question, and comes back to its place', async () => {
    const date = '2026-10-20'
    thereIs(paid({ date, note: 'Upper' }), paid({ date }), paid({ date, note: 'Lower' }))
    await openList()
    await lists(['Upper', 'Transfer', 'Lower'])
    await cardOf('Transfer').hover()
    await press(cardOf('Transfer').getByRole('button', { name: 'Delete transfer' }))
    await lists(['Upper', 'Lower'])
    await press(page.getByRole('button', { name: 'Undo' }))
    await lists(['Upper', 'Transfer', 'Lower'])
    await focusIsOn(link('Transfer'))

    await press(link('Lower'))
    await press(dialog.getByRole('button', { name: 'Delete transfer' }))
    await isGone(dialog)
    await lists(['Upper', 'Transfer'])
  })

  test('is called by what it is, where several transfers stand in the list', async () => {
    thereIs(paid({ date: '2026-10-20' }), paid({ date: '2026-10-19' }), paid({ note: 'Keys', amount: money('7.50') }))
    await openList()
    await lists(['Keys', 'Transfer', 'Transfer'])
    const deletions = page.getByRole('button', { name: /^Delete transfer/ }).elements()
    expect(deletions.map(control => control.getAttribute('aria-label')?.replaceAll('\u00a0', ' '))).toEqual([
      'Delete transfer: Keys, 7.50 €, 21/10/2026',
      'Delete transfer: To Bo, 20.00 €, 20/10/2026',
      'Delete transfer: To Bo, 20.00 €, 19/10/2026',
    ])
  })

  test('stays when the server says no, which is told', async () => {
    thereIs(spent({ title: 'Bread' }))
    answers(VoidExpenseDocument, () => notAllowed)
    await openList()
    await lists(['Bread'])
    await remove('Bread')
    await shows(page.getByRole('alert'))
    await lists(['Bread'])
  })

  test('that the server says no to is told where one is by then', async () => {
    thereIs(spent({ title: 'Bread' }))
    const { promise, resolve: answer } = Promise.withResolvers<typeof notAllowed>()
    answers(VoidExpenseDocument, () => promise)
    show(
      <Routes>
        <Route path="/expenses" element={<ExpensesScreen />} />
        <Route path="/trips" element={<h1>Trips</h1>} />
      </Routes>,
      { address: '/expenses' },
    )
    await lists(['Bread'])
    await remove('Bread')
    await goTo('/trips')
    await shows(page.getByRole('heading', { name: 'Trips' }))
    answer(notAllowed)
    await shows(page.getByText('Failed to delete expense “Bread”.'))
  })
})
