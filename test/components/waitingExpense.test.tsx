import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RecordExpenseDocument } from '#web/features/expenses/ExpenseCommands.generated.ts'
import { choose, dialog, fillExpense, splitWith, submitForm, turnOnSplit } from './expenseFormSteps.tsx'
import { lists, openList, thereIs } from './feedSteps.tsx'
import { fill, isGone, press, shows, type, typedIn } from './hands.ts'
import { askedFor, isOutOfReachFor } from './server.ts'

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
  const waiting = page.getByRole('listitem').filter({ hasText: 'Dinner' }).filter({ hasText: 'Waiting to be sent' })
  await shows(waiting)

  // The page is loaded anew.
  await openList()
  await shows(waiting)
  await press(waiting.getByRole('button', { name: 'Dinner', exact: true }))
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
