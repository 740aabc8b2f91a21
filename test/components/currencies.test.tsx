import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ExchangeRateDocument } from '#web/features/expenses/conversion/ExchangeRate.generated.ts'
import { violations } from './axe.ts'
import { amount, dialog, field, fillExpense, openForm, sent, submitForm, typeDate } from './expenseFormSteps.tsx'
import { afterTyping, fill, focusIsOn, isGone, press, shows, textOf, turnTo, type } from './hands.ts'
import { widenTo } from './screen.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'

const RATE_DAY = '2026-09-29'

const picker = () => field(/Currency/)
const search = page.getByRole('combobox', { name: 'Search currencies' })
const options = page.getByRole('option')

/** Ready to be typed into. */
async function openPicker(): Promise<void> {
  await turnTo(picker())
  await type('{Enter}')
  await focusIsOn(search)
}

/** The option that Enter would choose. */
const candidate = (): string =>
  document.getElementById(search.element().getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''

const isCandidate = (words: string): Promise<void> => expect.poll(candidate).toContain(words)

async function pickCurrency(typed: string, code: string): Promise<void> {
  await openPicker()
  await type(typed)
  await isCandidate(code)
  await type('{Enter}')
  await isGone(search)
}

describe('the currency picker', () => {
  beforeEach(() => {
    answers(ExchangeRateDocument, () => ({
      exchangeRate: { rate: '0.9', rateDate: RATE_DAY, isApproximate: false },
    }))
    return openForm()
  })

  test('is worked by the keyboard alone', async () => {
    await openPicker()
    await type('us')
    await isCandidate('USD · US Dollar')
    await type('{ArrowDown}')
    await expect.poll(candidate).not.toContain('USD')
    await type('{ArrowUp}')
    await isCandidate('USD')
    await type('{Enter}')
    await isGone(search)
    expect(textOf(picker())).toContain('USD')
    await focusIsOn(picker())

    await openPicker()
    await type('{End}')
    await isCandidate('ZWG')
    await type('{Home}')
    await isCandidate('EUR')
    await type('{Escape}')
    await isGone(search)
    expect(textOf(picker())).toContain('USD')
    await shows(dialog)
  })

  test('says that there is none, and starts anew the next time', async () => {
    await openPicker()
    await type('doubloon')
    await shows(page.getByText('No currencies found'))
    await type('{Enter}')
    await type('{Escape}')
    await isGone(search)
    expect(textOf(picker())).toContain('EUR')
    await openPicker()
    expect(options.elements()).toHaveLength(155)
  })

  test('offers what one prefers first, and nothing that was withdrawn', async () => {
    await openPicker()
    expect(textOf(options.first())).toContain('EUR')
    await type('bgn')
    await shows(page.getByText('No currencies found'))
  })

  test('has nothing that axe would complain about, open and empty', async () => {
    await openPicker()
    expect(await violations()).toEqual([])
    await type('doubloon')
    await shows(page.getByText('No currencies found'))
    expect(await violations()).toEqual([])
  })

  test('fits on the screen of a phone', async () => {
    await widenTo(375, 667)
    await press(picker())
    const { left, right, top, bottom } = page.getByRole('listbox').element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(375)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(667)
    await press(page.getByRole('option', { name: /AUD/ }))
    expect(textOf(picker())).toContain('AUD')
  })
})

/** What the form says by itself. */
const said = (): string =>
  dialog
    .getByRole('status')
    .elements()
    .map(({ textContent }) => textContent)
    .filter(text => text !== '')
    .join(' ')

describe('an amount in another currency', () => {
  test('says what it comes to, by a rate that is fetched once for its day', async () => {
    answers(ExchangeRateDocument, ({ date }) => ({
      exchangeRate:
        (date ?? '') < '1999' ? null : { rate: '0.880226', rateDate: RATE_DAY, isApproximate: date !== RATE_DAY },
    }))
    await openForm()
    await fillExpense('Coffee', '11,87')
    await typeDate('29092026')
    await afterTyping()
    expect(said()).toBe('')
    await pickCurrency('usd', 'USD')
    await shows(dialog.getByText('≈ 10.45 € at the rate of 29/09/2026'))

    await fill(amount, '100')
    await shows(dialog.getByText('≈ 88.02 € at the rate of 29/09/2026'))
    await pickCurrency('eur', 'EUR')
    expect(said()).toBe('')
    await pickCurrency('usd', 'USD')
    await shows(dialog.getByText('≈ 88.02 € at the rate of 29/09/2026'))
    expect(askedFor(ExchangeRateDocument)).toHaveLength(1)

    await typeDate('12102026')
    await afterTyping()
    await shows(dialog.getByText('≈ 88.02 € at the last known rate, of 29/09/2026'))
    await typeDate('01011950')
    await afterTyping()
    expect(said()).toBe('Conversion rate not available for USD to EUR on 01/01/1950')
    // Whoever types slowly passes other days on the way.
    const days = askedFor(ExchangeRateDocument).map(({ date }) => date)
    expect(days).toEqual([...new Set(days)])
    expect(days).toEqual(expect.arrayContaining([RATE_DAY, '2026-10-12', '1950-01-01']))
  })

  test('can be saved where no rate is to be had, which is asked for twice', async () => {
    isOutOfReachFor(ExchangeRateDocument)
    await openForm()
    await fillExpense('Tea', '3')
    await typeDate('29092026')
    await afterTyping()
    await pickCurrency('usd', 'USD')
    expect(said()).toBe('Currency conversion not available for USD to EUR')
    await typeDate('28092026')
    await afterTyping()
    expect(askedFor(ExchangeRateDocument)).toHaveLength(2)
    await submitForm()
    expect(sent()).toMatchObject({ title: 'Tea', amount: '3', currency: 'USD' })
  })
})
