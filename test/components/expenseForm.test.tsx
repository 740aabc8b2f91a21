import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ExchangeRateDocument } from '#web/features/expenses/conversion/ExchangeRate.generated.ts'
import { RecordedBeforeDocument } from '#web/features/expenses/duplicates/RecordedBefore.generated.ts'
import type { Schedule } from '#web/format/schedule.ts'
import { violations } from './axe.ts'
import {
  amount,
  button,
  dialog,
  fillExpense,
  openForm,
  pickCurrency,
  sent,
  submitForm,
  title,
  wasSent,
} from './expenseFormSteps.tsx'
import { afterTyping, isGone, press, shows, textOf, turnTo, type } from './hands.ts'
import { answers, askedFor } from './server.ts'

const tellRates = (): void =>
  answers(ExchangeRateDocument, ({ date }) => ({
    exchangeRate: { rate: '0.9', rateDate: date ?? '', isApproximate: false },
  }))

test('an amount is judged again when its currency changes', async () => {
  tellRates()
  await openForm()
  await fillExpense('Umbrella', '12,50')
  await pickCurrency('JPY')
  await submitForm()
  await shows(dialog.getByText('JPY has no decimals.'))
  await pickCurrency('USD')
  await isGone(dialog.getByText('JPY has no decimals.'))
  expect(amount.element().getAttribute('aria-invalid')).toBe(null)
  await submitForm()
  expect(sent()).toMatchObject({ title: 'Umbrella', amount: '12.50', currency: 'USD' })
})

describe('a year that is not typed to its end', () => {
  const wholeYear = dialog.getByText('Enter the year with four digits')
  const year = page.getByRole('spinbutton', { name: /year/ })

  async function typeYear(digits: string): Promise<void> {
    await press(year)
    await type(digits)
  }

  test('is told once the date is left, and not while it is typed', async () => {
    await openForm()
    await typeYear('6')
    expect(textOf(year)).toMatch(/^0*6$/)
    await isGone(wholeYear)
    await turnTo(title)
    await shows(wholeYear)
    expect(year.element().getAttribute('aria-invalid')).toBe('true')
    await typeYear('2026')
    await turnTo(title)
    await isGone(wholeYear)
  })

  test('is not sent', async () => {
    await openForm()
    await fillExpense('Lunch', '12')
    await typeYear('6')
    await type('{Enter}')
    await shows(wholeYear)
    expect(wasSent()).toBe(false)
    await typeYear('2020')
    await submitForm()
    expect(sent().date).toMatch(/^2020-/)
  })

  test('asks for no rate', async () => {
    tellRates()
    const years = () => askedFor(ExchangeRateDocument).map(({ date }) => date?.slice(0, 4))
    await openForm()
    await fillExpense('Lunch', '12')
    await pickCurrency('USD')
    await shows(dialog.getByText(/≈/))
    const before = years().length
    await press(year)
    // Slow enough for each step to be looked at.
    for (const digit of '2025') {
      await type(digit)
      await afterTyping()
    }
    await shows(dialog.getByText(/≈/))
    expect(years().slice(before)).toEqual(['2025'])
  })
})

describe('what looks like the third in a row', () => {
  const monthly: Schedule = {
    ...{ unit: 'MONTH', every: 1, weekdays: [], monthDay: 31, first: '2030-05-31', until: null, count: null },
  }
  const hint = dialog.getByText('Looks like it repeats')

  test('is offered to be repeated, with all filled in', async () => {
    await openForm({ likely: monthly })
    await fillExpense('Rent', '900')
    await shows(hint, dialog.getByText('Every month on the last day'))
    expect(await violations()).toEqual([])
    await press(button('Repeat'))
    await isGone(hint)
    await shows(dialog.getByText('On which day of the month'))
    await submitForm()
    expect(sent().schedule).toMatchObject({ unit: 'MONTH', every: 1, monthDay: 31, first: '2030-05-31' })
  })

  test('and nothing is said of anything else', async () => {
    await openForm()
    await fillExpense('Rent', '900')
    await expect.poll(() => askedFor(RecordedBeforeDocument).length).toBeGreaterThan(0)
    await isGone(hint)
  })
})
