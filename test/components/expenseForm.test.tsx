import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ExchangeRateDocument } from '#web/features/expenses/conversion/ExchangeRate.generated.ts'
import { RecordedBeforeDocument } from '#web/features/expenses/duplicates/RecordedBefore.generated.ts'
import { AddExpense } from '#web/features/expenses/form/AddExpense.tsx'
import { noteField } from '#web/features/expenses/note/parts.ts'
import type { Recording } from '#web/features/expenses/outbox/wish.ts'
import { scheduleFields } from '#web/features/expenses/repeat/parts.ts'
import type { Schedule } from '#web/format/schedule.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { violations } from './axe.ts'
import {
  amount,
  button,
  choose,
  dialog,
  field,
  fillExpense,
  openForm,
  pickCurrency,
  reopenForm,
  sent,
  submitForm,
  tellOf,
  title,
  wasSent,
} from './expenseFormSteps.tsx'
import { afterTyping, isGone, linesOf, press, shows, textOf, turnTo, type, typedIn } from './hands.ts'
import { answers, askedFor } from './server.ts'
import { show } from './stage.tsx'

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

test.for([
  ['its note', noteField],
  ['the days on which it comes again', scheduleFields],
] as const)('%s can be unfolded, also when a newer version has come while somebody typed', async ([, part]) => {
  const fetched = vi.spyOn(part, 'prefetch')
  onTestFinished(() => fetched.mockRestore())
  await openForm()
  await press(title)
  await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(0)
})

describe('a draft', () => {
  test('survives a click outside, and can be started over', async () => {
    await openForm()
    await fillExpense('Half typed', '7')
    await userEvent.click(document.documentElement, { position: { x: 5, y: 400 } })
    await isGone(dialog)
    await reopenForm()
    expect(typedIn(title)).toBe('Half typed')
    await press(button('Start over'))
    expect(typedIn(title)).toBe('')
  })

  test('is gone after Cancel', async () => {
    await openForm()
    await fillExpense('Never mind', '7')
    await press(button('Cancel'))
    await isGone(dialog)
    await reopenForm()
    expect(typedIn(title)).toBe('')
  })
})

test('what the form complains of, its categories and its calendar are fine for axe, in any theme', async () => {
  await openForm()
  await submitForm()
  await shows(dialog.getByText('Enter an amount'))
  const open = [
    async () => undefined,
    () => press(dialog.getByRole('button', { name: /Category/ })),
    async () => {
      await type('{Escape}')
      await press(dialog.getByRole('button', { name: /Calendar/ }))
      await shows(page.getByRole('grid'))
    },
  ]
  for (const step of open) {
    await step()
    for (const theme of ['light-blue', 'dark-blue', 'pastel-purple', 'pastel-blue']) {
      document.documentElement.dataset.theme = theme
      expect(await violations(), theme).toEqual([])
    }
  }
})

test('a title gets its capital without losing the place one types at', async () => {
  await openForm()
  await fillExpense('Tea', '2')
  await turnTo(title)
  await type('{Home}green ')
  expect(typedIn(title)).toBe('Green Tea')
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

test('the days on which something comes again follow its date, as long as nobody has chosen them', async () => {
  const year = new Date().getFullYear() + 1
  const typeDay = async (digits: string) => {
    await turnTo(page.getByRole('spinbutton', { name: /day/ }).first())
    await type(digits)
  }
  await openForm()
  await fillExpense('Rent', '900')
  await typeDay(`1503${year}`)
  await press(dialog.getByText('Repeat', { exact: true }))
  await shows(field(/On which day of the month/))
  await typeDay(`1704${year}`)
  await choose(/On which day of the month/, 'The last one')
  await typeDay(`2005${year}`)
  await submitForm()
  expect(sent()).toMatchObject({ date: `${year}-05-20`, schedule: { first: `${year}-06-20`, monthDay: 31 } })
})

test('opened for something that comes again, the form begins with when it does', async () => {
  tellOf({})
  const recorded: Recording[] = []
  show(
    <Modal title="Add expense" isOpen onClose={() => {}}>
      <AddExpense wantedTripId={null} isToRepeat onSubmit={recording => recorded.push(recording)} onClose={() => {}} />
    </Modal>,
  )
  await fillExpense('Rent', '900')
  await shows(field(/Rhythm/))
  await submitForm()
  expect(recorded.map(({ input }) => input.schedule?.unit)).toEqual(['MONTH'])
})

test('a last day that is missing is told at its field', async () => {
  await openForm()
  await fillExpense('Rent', '900')
  await press(dialog.getByText('Repeat', { exact: true }))
  await choose(/Ends/, 'On a day')
  await submitForm()
  expect(wasSent()).toBe(false)
  const lastDay = dialog.getByRole('group', { name: 'Last day' })
  await expect.element(lastDay.getByRole('spinbutton').first()).toHaveAccessibleDescription(/Choose a day that exists/)
  expect(linesOf(dialog.getByText('Choose a day that exists'))).toHaveLength(1)
})
