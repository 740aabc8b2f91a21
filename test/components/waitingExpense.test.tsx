import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OutboxLine, useWaitingDeeds } from '#web/app/shell/OutboxLine.tsx'
import { RecordExpenseDocument } from '#web/features/expenses/ExpenseCommands.generated.ts'
import {
  amount,
  choose,
  dialog,
  fillExpense,
  saveChanges,
  splitWith,
  submitForm,
  title,
  turnOnSplit,
} from './expenseFormSteps.tsx'
import { lists, openList, stored, thereIs } from './feedSteps.tsx'
import { fill, isGone, press, settled, shows, type, typedIn } from './hands.ts'
import { askedFor, isOutOfReachFor } from './server.ts'
import { ana, goTo } from './stage.tsx'

/* An expense that could not be sent, and what one can do about it until it is. */

const rowOf = (what: string) =>
  page.getByRole('listitem').filter({ hasText: what }).filter({ hasText: 'Waiting to be sent' })

/** As it stands above every page. */
const WaitingLine = () => <OutboxLine count={useWaitingDeeds()} />

async function failToAdd(what: string, howMuch: string): Promise<void> {
  await goTo('/expenses?source=app')
  await settled()
  await fillExpense(what, howMuch)
  await submitForm()
  await shows(rowOf(what))
}

test('it waits after a reload too, can be typed over and taken back, and goes when it can', async () => {
  thereIs()
  isOutOfReachFor(RecordExpenseDocument)
  await openList()
  await failToAdd('Offline tea', '4,20')
  await failToAdd('Offline cake', '5')
  // The page is loaded anew.
  await openList('', ana, <WaitingLine />)
  await shows(rowOf('Offline tea'))
  await rowOf('Offline cake').hover()
  await press(page.getByRole('button', { name: 'Delete “Offline cake”' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await isGone(rowOf('Offline cake'))

  await press(page.getByRole('button', { name: 'Offline tea', exact: true }))
  await shows(page.getByRole('dialog', { name: 'Edit expense' }), amount)
  expect(typedIn(amount)).toBe('4,20')
  await fill(title, 'Green tea')
  await saveChanges()
  await shows(rowOf('Green tea'))

  // The line comes back as somebody presses it: sooner, it would be sent by itself.
  const tryNow = page.getByRole('button', { name: 'Try now' })
  tryNow.element().addEventListener('click', () => thereIs(), { once: true })
  await press(tryNow)
  await lists(['Green tea'])
  await openList()
  await lists(['Green tea'])
  await isGone(page.getByRole('listitem').filter({ hasText: 'Offline' }))
  expect(stored()).toHaveLength(1)
})

const ratioOf = (name: string) => dialog.getByRole('textbox', { name: `${name}, ratio` })

test('how it is split stays with an expense that could not be sent, and goes along once it can', async () => {
  thereIs()
  isOutOfReachFor(RecordExpenseDocument)
  await openList('?source=app')
  await fillExpense('Dinner', '10')
  await turnOnSplit()
  await splitWith('Bo Silva')
  await splitWith('Cy Young')
  await choose(/Split type/, 'By ratio')
  await fill(ratioOf('Bo Silva'), '3')
  await submitForm()
  await isGone(dialog)
  await shows(rowOf('Dinner'))

  await openList()
  await shows(rowOf('Dinner'))
  await press(rowOf('Dinner').getByRole('button', { name: 'Dinner', exact: true }))
  await shows(ratioOf('You'))
  expect(['You', 'Bo Silva', 'Cy Young'].map(name => typedIn(ratioOf(name)))).toEqual(['1', '3', '1'])
  await type('{Escape}')
  await isGone(dialog)

  thereIs()
  dispatchEvent(new Event('online'))
  await lists(['Dinner'])
  expect(askedFor(RecordExpenseDocument).at(-1)?.input.split).toEqual({
    type: 'RATIO',
    entries: [
      { person: '1', value: '1' },
      { person: '2', value: '3' },
      { person: 'placeholder-3', value: '1' },
    ],
  })
})
