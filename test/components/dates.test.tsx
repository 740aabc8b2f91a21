import { expect, test } from 'vitest'
import { anExpense, corrected, dialog, openToEdit, title } from './expenseFormSteps.tsx'
import { linesOf, press, turnTo, type } from './hands.ts'

/* How a day is typed, whatever comes of it. */

const lunch = anExpense({ date: '2024-01-31' })

const shownDay = (): string => linesOf(dialog.getByRole('spinbutton')).join('/')
const part = (name: string) => dialog.getByRole('spinbutton', { name: new RegExp(name) })
const saved = () => corrected().date

test('arrows step through the parts, and a day stays within its month', async () => {
  await openToEdit(lunch)
  await press(part('month'))
  await type('{ArrowUp}{ArrowRight}{ArrowDown}')
  // 31 February is only passed through on the way to another year; whoever leaves the field leaves a day that exists.
  await turnTo(title)
  expect(shownDay()).toBe('28/02/2023')
  await press(part('day'))
  await type('{ArrowDown}')
  expect(shownDay()).toBe('27/02/2023')
})

test('eight digits are always a whole day: what no month or day can be is the last one there is', async () => {
  await openToEdit(lunch)
  await press(part('day'))
  await type('45132026')
  expect(shownDay()).toBe('31/12/2026')

  await openToEdit(lunch, { dateFormat: 'US' })
  await press(part('month'))
  await type('13452026')
  expect(shownDay()).toBe('12/31/2026')
})

test('a part may be typed short, with a sign after it, and corrected', async () => {
  await openToEdit(lunch)
  await press(part('day'))
  await type('4/11/2025')
  expect(shownDay()).toBe('04/11/2025')
  await press(part('day'))
  await type('5.1.')
  await type('2024')
  expect(shownDay()).toBe('05/01/2024')

  await type('{Backspace}6')
  expect(shownDay()).toBe('05/01/2026')
  await press(part('day'))
  await type('2{ArrowUp}17')
  expect(shownDay()).toBe('17/01/2026')
})

test('a day that does not exist is never saved', async () => {
  await openToEdit(lunch)
  await press(part('month'))
  await type('{ArrowUp}{Enter}')
  expect(saved()).toBe('2024-02-29')
})
