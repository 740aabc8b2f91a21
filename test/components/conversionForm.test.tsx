import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ExchangeRateDocument } from '#web/features/expenses/conversion/ExchangeRate.generated.ts'
import {
  amount,
  anExpense,
  button,
  corrected,
  dialog,
  fillExpense,
  openForm,
  openToEdit,
  pickCurrency,
  saveChanges,
  sent,
  submitForm,
  typeDate,
} from './expenseFormSteps.tsx'
import { afterTyping, fill, focusIsOn, isGone, press, shows, turnTo, type, typedIn } from './hands.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'

const RATE = '0.880226'
const RATE_DAY = '2026-09-29'

/** A dollar in euros is known since 1999. */
beforeEach(() => {
  answers(ExchangeRateDocument, ({ date }) => ({
    exchangeRate: (date ?? '') < '1999' ? null : { rate: RATE, rateDate: RATE_DAY, isApproximate: false },
  }))
})

/** The days of which a rate was asked for. */
const daysAskedFor = () => askedFor(ExchangeRateDocument).map(({ date }) => date)

const told = (text: string | RegExp): Promise<void> => shows(dialog.getByText(text))
const confirmed = () => dialog.getByRole('switch', { name: 'Confirm rate' })
const isConfirmed = (): boolean => (confirmed().element() as HTMLInputElement).checked
const toggleConfirmed = (): Promise<void> => press(dialog.getByText('Confirm rate'))
const section = () => dialog.getByRole('button', { name: /^Conversion/ })

/** Coffee for 100 dollars. */
async function convertCoffee(): Promise<void> {
  await openForm()
  await fillExpense('Coffee', '100')
  await typeDate('29092026')
  // The day counts once it has been typed; sooner, the rate of today would be asked for first.
  await afterTyping()
  await pickCurrency('USD')
  await press(section())
  await told('1 USD = 0.880226 EUR')
}

describe('the conversion', () => {
  test('is there for a foreign currency alone, and can be looked at from both sides', async () => {
    await openForm()
    await turnTo(amount)
    await isGone(section())
    await convertCoffee()
    await told('$100.00 ≈ 88.02 €')
    await press(button('Switch direction'))
    await told('1 EUR = 1.136072 USD')
    await pickCurrency('EUR')
    await isGone(section())
  })

  test('can be confirmed, and is asked for anew when that is taken back', async () => {
    await convertCoffee()
    await toggleConfirmed()
    await told('It stays, whatever the market says.')
    await typeDate('28092026')
    await told('≈ 88.02 € at the confirmed rate')
    await afterTyping()
    expect(daysAskedFor()).toEqual(['2026-09-29'])
    await toggleConfirmed()
    await told(/It follows the date/)
    expect(daysAskedFor()).toEqual(['2026-09-29', '2026-09-28'])
    await toggleConfirmed()
    await toggleConfirmed()
    expect(daysAskedFor()).toEqual(['2026-09-29', '2026-09-28', '2026-09-28'])
  })

  test('is forgotten with its currency', async () => {
    await convertCoffee()
    await toggleConfirmed()
    await told('at the confirmed rate')
    await pickCurrency('GBP')
    await told(/≈ .* at the rate of 29\/09\/2026/)
    await press(section())
    expect(isConfirmed()).toBe(false)
  })
})

describe('a rate', () => {
  const field = () => dialog.getByLabelText('1 USD in EUR')

  test('is typed and set by Enter, within its limits', async () => {
    await convertCoffee()
    await press(button('Update rate'))
    expect(typedIn(field())).toBe('0.880226')
    await fill(field(), '')
    await type('0,912345678x')
    expect(typedIn(field())).toBe('0,912345')
    await fill(field(), '0')
    await type('{Enter}')
    await told('Enter a rate from 0.000001 to 999999 with at most 6 decimals')
    await fill(field(), '0,9')
    await type('{Enter}')
    await told('1 USD = 0.9 EUR')
    await told('≈ 90.00 € at the confirmed rate')
    expect(isConfirmed()).toBe(true)
    await submitForm()
    expect(sent().confirmedRate).toEqual({ currency: 'EUR', rate: '0.9' })
  })

  test('that was confirmed is given back to the market', async () => {
    const coffee = anExpense({
      ...{ date: '2026-09-29', amount: { amount: '100.00', minor: '10000', currency: 'USD' } },
      confirmedRate: { currency: 'EUR', rate: '0.9' },
    })
    await openToEdit(coffee)
    await told('≈ 90.00 € at the confirmed rate')
    await press(section())
    await toggleConfirmed()
    await told('1 USD = 0.880226 EUR')
    await saveChanges()
    expect(corrected()).toMatchObject({ confirmedRate: null })
  })

  test('is left as it was by Escape, which does not close the form', async () => {
    await convertCoffee()
    await press(button('Update rate'))
    await fill(field(), '5')
    await type('{Escape}')
    await told('1 USD = 0.880226 EUR')
    await focusIsOn(button('Update rate'))
    await shows(dialog)
    expect(isConfirmed()).toBe(false)
  })

  test('that was typed counts for whoever sends the form without setting it', async () => {
    await convertCoffee()
    await press(button('Update rate'))
    await fill(field(), '')
    await submitForm()
    await told('Enter a rate from 0.000001 to 999999 with at most 6 decimals')
    await fill(field(), '0,95')
    await submitForm()
    expect(sent().confirmedRate).toEqual({ currency: 'EUR', rate: '0.95' })
  })

  test('can be typed from the other side', async () => {
    await convertCoffee()
    await press(button('Switch direction'))
    await press(button('Update rate'))
    await fill(dialog.getByLabelText('1 EUR in USD'), '1.25')
    await press(button('Set'))
    await told('1 EUR = 1.25 USD')
    await told('≈ 80.00 € at the confirmed rate')
  })

  test('follows from what the amount came to', async () => {
    await convertCoffee()
    await press(button('Update amount'))
    const amountField = dialog.getByLabelText('$100.00 in EUR')
    expect(typedIn(amountField)).toBe('88.02')
    await fill(amountField, '1000000')
    await type('{Enter}')
    await told('Enter an amount from 0.01 to 999999 that makes a rate')
    await fill(amountField, '')
    await type('1.234')
    await type('{Enter}')
    await told('EUR has at most 2 decimals. For thousands, write 1234.')
    await fill(amountField, '91,5')
    await type('{Enter}')
    await told('1 USD = 0.915 EUR')
  })

  test('is set where there is none', async () => {
    await openForm()
    await fillExpense('Coffee', '100')
    await typeDate('01011950')
    await pickCurrency('USD')
    await press(section())
    await told('Conversion unknown')
    await press(button('Set rate'))
    await fill(field(), '4.2')
    await type('{Enter}')
    await told('≈ 420.00 € at the confirmed rate')
  })

  test('that could not be asked for without a line is asked for once there is one', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => line.mockRestore())
    isOutOfReachFor(ExchangeRateDocument)
    await openForm()
    await fillExpense('Coffee', '100')
    await pickCurrency('USD')
    await told('Currency conversion not available for USD to EUR')
    await told('You seem to be offline. It will be tried again as soon as there is a connection.')
    answers(ExchangeRateDocument, () => ({
      exchangeRate: { rate: RATE, rateDate: RATE_DAY, isApproximate: false },
    }))
    line.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await told('≈ 88.02 € at the rate of 29/09/2026')
    await isGone(dialog.getByText(/You seem to be offline/))
  })

  test('of two currencies is not asked for a third time after two failures', async () => {
    isOutOfReachFor(ExchangeRateDocument)
    await openForm()
    await fillExpense('Coffee', '100')
    await pickCurrency('USD')
    await press(section())
    await told('Conversion unknown')
    await afterTyping()
    expect(dialog.getByText('Currency conversion not available for USD to EUR').elements()).toHaveLength(2)
    await typeDate('28092026')
    await afterTyping()
    expect(daysAskedFor()).toHaveLength(2)
  })
})
