import { expect, test } from 'vitest'
import { amount, closeForm, dialog, fillExpense, openForm, reopenForm, title } from './expenseFormSteps.tsx'
import { focusIsOn, press, turnTo, type, typedIn } from './hands.ts'

/** What is typed now takes the place of this. */
function selected(): string {
  const { value, selectionStart, selectionEnd } = amount.element() as HTMLInputElement
  return value.slice(selectionStart ?? undefined, selectionEnd ?? undefined)
}

test('an amount that is filled in gives way in a draft, by key and by press; the next press places the caret', async () => {
  await openForm()
  await fillExpense('Half typed', '25')
  await closeForm()
  await reopenForm()
  await focusIsOn(amount)
  expect(selected()).toBe('25')
  await type('9.5')
  expect(typedIn(amount)).toBe('9.5')

  await press(title)
  await press(amount)
  expect(selected()).toBe('9.5')
  await press(amount)
  expect(selected()).toBe('')
  await type('{End}0')
  expect(typedIn(amount)).toBe('9.50')

  await turnTo(title)
  await press(dialog.getByText('Amount', { exact: true }))
  expect(selected()).toBe('9.50')
})
