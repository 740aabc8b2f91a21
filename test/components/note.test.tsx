import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CorrectExpenseDocument } from '#web/features/expenses/ExpenseCommands.generated.ts'
import { violations } from './axe.ts'
import { button, dialog } from './expenseFormSteps.tsx'
import { spent } from './feedEntries.ts'
import { lists, openList, thereIs } from './feedSteps.tsx'
import { fill, press, shows } from './hands.ts'
import { askedFor } from './server.ts'

test('A note stands in the details of an expense, and its form changes it', async () => {
  thereIs(spent({ title: 'Dinner', note: 'Paid in cash,\nreceipt at home' }))
  await openList()
  await lists(['Dinner'])
  await press(page.getByRole('link', { name: 'Dinner' }))
  await shows(dialog.getByText('Paid in cash, receipt at home'))
  await press(button('Edit'))
  const note = dialog.getByRole('textbox', { name: 'Note' })
  await expect.element(note).toHaveValue('Paid in cash,\nreceipt at home')
  expect(await violations()).toEqual([])
  await fill(note, 'x'.repeat(2001))
  await press(button('Save changes'))
  await shows(dialog.getByText('The note can have at most 2000 characters'))
  expect(askedFor(CorrectExpenseDocument)).toHaveLength(0)
  await fill(note, ' By card ')
  await press(button('Save changes'))
  expect(askedFor(CorrectExpenseDocument).at(-1)?.input).toMatchObject({ note: 'By card' })
})
