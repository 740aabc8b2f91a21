import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ExchangeRateDocument } from '#web/features/expenses/conversion/ExchangeRate.generated.ts'
import {
  amount,
  choose,
  closeForm,
  dialog,
  field,
  fillExpense,
  openForm,
  pickCurrency,
  reopenForm,
  sent,
  submitForm,
  tellOf,
} from './expenseFormSteps.tsx'
import { focusIsOn, isGone, press, shows, textOf, type, typedIn } from './hands.ts'
import { answers } from './server.ts'

/* The form of a new expense, for whoever travels or plans to. */

const tokyo = { id: '40', title: 'Tokyo', currency: 'JPY', isArchived: false, isTravelMode: true, participants: [] }
const rome = { ...tokyo, id: '41', title: 'Rome', currency: 'USD', isTravelMode: false }
const flat = { id: '30', name: 'Flat', currency: 'GBP', isArchived: false, members: [] }

/** Says to which trip a new expense goes by itself. */
const tripTag = dialog.getByRole('status').filter({ hasText: 'Travel mode: Tokyo' })
const isOff = (): Promise<void> => shows(dialog.getByText('Travel mode is off for this expense.'))
const toggleDetails = (): Promise<void> => press(dialog.getByText('More details'))

const isIn = (currency: string): void => expect(textOf(field(/Currency/))).toContain(currency)
const isOn = (trip: string): void => expect(textOf(field(/Trip$/))).toContain(trip)

beforeEach(() =>
  answers(ExchangeRateDocument, ({ date }) => ({
    exchangeRate: { rate: '0.9', rateDate: date ?? '', isApproximate: false },
  })),
)

describe('while somebody travels', () => {
  const travelling = { trips: [tokyo] }

  beforeEach(async () => {
    await openForm(travelling)
    await shows(tripTag)
  })

  test('one expense can be left out, by keyboard, and the next one is on the trip again', async () => {
    await type('{Shift>}{Tab}{/Shift}')
    await type('{Enter}')
    await isOff()
    await focusIsOn(amount)
    isIn('EUR')
    await fillExpense('Rent', '700')
    await submitForm()
    expect(sent()).toMatchObject({ title: 'Rent', currency: 'EUR' })
    expect(sent()).not.toHaveProperty('tripId')
    await reopenForm()
    await shows(tripTag)
    isIn('JPY')
  })

  test('whoever left it out by mistake turns it on again', async () => {
    await press(tripTag.getByRole('button'))
    await press(dialog.getByRole('button', { name: 'Turn on' }))
    await shows(tripTag)
    await fillExpense('Ramen', '1200')
    await submitForm()
    expect(sent()).toMatchObject({ tripId: tokyo.id, currency: 'JPY' })
  })

  test('turning the details off leaves it out, too', async () => {
    await toggleDetails()
    isOn('Tokyo')
    await toggleDetails()
    await isOff()
    isIn('EUR')
    await toggleDetails()
    isOn('No trip')
  })

  test('what was left out stays so in a draft, over a reload', async () => {
    await press(tripTag.getByRole('button'))
    await fillExpense('Rent', '700')
    await openForm(travelling)
    await shows(dialog.getByText('Picked up where you left off.'))
    await isOff()
    expect(typedIn(amount)).toBe('700')
    await closeForm()
    await reopenForm()
    await isOff()
    await press(dialog.getByRole('button', { name: 'Start over' }))
    await shows(tripTag)
  })

  test('looking at the form makes no draft', async () => {
    await closeForm()
    await reopenForm()
    await shows(tripTag)
    await isGone(dialog.getByRole('button', { name: 'Start over' }))
  })

  test('it ends with the trip, in a form that is opened again', async () => {
    await closeForm()
    tellOf({ trips: [{ ...tokyo, isArchived: true, isTravelMode: false }] })
    await reopenForm()
    await isGone(tripTag)
    isIn('EUR')
    await toggleDetails()
    isOn('No trip')
    await press(field(/Trip$/))
    await shows(page.getByRole('option', { name: 'No trip' }))
    await isGone(page.getByRole('option', { name: 'Tokyo' }))
  })
})

test('the currency is one’s own choice, else the trip’s, else the group’s, else one’s own', async () => {
  const membership = {
    person: { id: '1', displayName: 'Ana Silva', isPlaceholder: false },
    ...({ role: 'ADMIN', status: 'APPROVED' } as const),
  }
  const groups = [{ ...flat, membership, members: [membership] }]
  await openForm({ trips: [rome], people: { connections: [], placeholders: [], groups, defaultSplits: [] } })
  await toggleDetails()
  isIn('EUR')
  await choose(/Group$/, 'Flat')
  isIn('GBP')
  await choose(/Trip/, 'Rome')
  isIn('USD')
  await choose(/Group$/, 'No group')
  isIn('USD')
  await choose(/Group$/, 'Flat')
  await choose(/Trip/, 'No trip')
  isIn('GBP')
  await pickCurrency('CHF')
  await choose(/Trip/, 'Rome')
  isOn('Rome')
  isIn('CHF')
  await toggleDetails()
  isIn('CHF')
})
