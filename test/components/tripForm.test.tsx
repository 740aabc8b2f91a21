import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ExchangeRateDocument } from '#web/features/expenses/conversion/ExchangeRate.generated.ts'
import { violations } from './axe.ts'
import {
  amount,
  anExpense,
  bo,
  choose,
  closeForm,
  corrected,
  dialog,
  field,
  fillExpense,
  openForm,
  openToEdit,
  participants,
  person,
  pickCurrency,
  reopenForm,
  saveChanges,
  sent,
  splitWith,
  submitForm,
  tellOf,
  title,
  turnOnSplit,
  wasSent,
} from './expenseFormSteps.tsx'
import { fill, focusIsOn, isGone, press, shows, textOf, type, typedIn } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers } from './server.ts'
import { ana } from './stage.tsx'

/* The form of a new expense, for whoever travels or plans to. */

/** Whatever today is, it is a day of it. */
const always = { startDate: '2000-01-01', endDate: '2099-12-31' }
const tokyo = {
  ...{ id: '40', title: 'Tokyo', currency: 'JPY', ...always },
  ...{ isArchived: false, isTravelMode: true, participants: [] },
}
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

  test('a new expense is of the trip and in its currency, without a click more', async () => {
    await shows(dialog.getByText('On Tokyo. Choose another trip, or a group.'))
    await focusIsOn(amount)
    await type('1.5')
    await fill(title, 'Ramen')
    await type('{Enter}')
    await shows(dialog.getByText('JPY has no decimals.'))
    expect(wasSent()).toBe(false)
    await fill(amount, '1200')
    await shows(dialog.getByText(/≈ .* at/))
    await type('{Enter}')
    expect(sent()).toMatchObject({ title: 'Ramen', amount: '1200', currency: 'JPY', tripId: tokyo.id })
  })

  test('what one sees is accessible and fits, on the trip and off it', async () => {
    await toggleDetails()
    expect(await violations()).toEqual([])
    for (const width of [375, 320]) {
      await widenTo(width)
      expect(overflowOf(dialog)).toBe(0)
    }
    document.documentElement.dataset.theme = 'dark-blue'
    expect(await violations()).toEqual([])
    await press(tripTag.getByRole('button'))
    await isOff()
    expect(await violations()).toEqual([])
    expect(overflowOf(dialog)).toBe(0)
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

test('everybody on a trip is one choice, and puts it there', async () => {
  const max = { id: 'placeholder-3', displayName: 'Max', isPlaceholder: true }
  const connections = [{ id: '20', status: 'ACTIVE' as const, person: bo }]
  const placeholders = [{ id: '3', status: 'ACTIVE' as const, person: max }]
  await openForm({
    trips: [{ ...rome, participants: [person(ana), bo, max] }],
    people: { connections, placeholders, groups: [], defaultSplits: [] },
  })
  await fillExpense('Dinner', '30')
  await turnOnSplit()
  await splitWith('Rome')
  expect(participants().toSorted()).toEqual(['Bo Silva $ 10.00', 'Max $ 10.00', 'You $ 10.00'])
  isOn('Rome')
  await submitForm()
  expect(sent()).toMatchObject({ tripId: rome.id, currency: 'USD' })
})

describe('a date outside of a trip', () => {
  const past = { ...tokyo, startDate: '2020-11-03', endDate: '2020-11-09' }
  const asked = dialog.getByText(/is outside of Tokyo \(3\s?–\s?9 Nov 2020\)\.$/)
  const opened = { trips: [past], wantedTripId: past.id }

  test('is not proposed the trip that is travelled', async () => {
    await openForm({ trips: [past] })
    await fillExpense('Rent', '700')
    await isGone(tripTag)
    await submitForm()
    expect(sent()).not.toHaveProperty('tripId')
  })

  test('is told before it is saved, and taken off the trip or kept on it', async () => {
    await openForm(opened)
    await shows(asked)
    await press(dialog.getByRole('button', { name: 'Keep it there' }))
    await isGone(asked)
    await toggleDetails()
    isOn('Tokyo')
    await press(dialog.getByRole('button', { name: 'Cancel' }))
    await openForm(opened)
    await toggleDetails()
    await shows(asked)
    expect(await violations()).toEqual([])
    await widenTo(320)
    expect(overflowOf(dialog)).toBe(0)
    await press(dialog.getByRole('button', { name: 'Take it off the trip' }))
    isOn('No trip')
    await isGone(asked)
  })
})

describe('an expense that is there already', () => {
  const tickets = anExpense({ title: 'Tickets' })

  test('keeps its trip and its currency, whatever is travelled since', async () => {
    await openToEdit(tickets, { trips: [tokyo, rome] })
    await toggleDetails()
    isOn('No trip')
    await isGone(tripTag)
    await choose(/Trip/, 'Rome')
    isIn('EUR')
    await saveChanges()
    expect(corrected()).toMatchObject({ tripId: rome.id })
    expect(corrected()).not.toHaveProperty('currency', 'USD')
  })

  test('stays on a trip that was archived, until it is taken off', async () => {
    const archived = { ...rome, isArchived: true }
    await openToEdit({ ...tickets, trip: { id: rome.id, title: 'Rome' } }, { trips: [tokyo, archived] })
    isOn('Rome')
    await press(field(/Trip$/))
    await shows(page.getByRole('option', { name: /Rome.*Archived/ }))
    await press(page.getByRole('option', { name: 'No trip' }))
    await saveChanges()
    expect(corrected()).toMatchObject({ tripId: null })
  })
})

describe('opened from the page of a trip', () => {
  const onRome = dialog.getByRole('status').filter({ hasText: 'On Rome' })

  test('the form is for that trip, and stays as it was left', async () => {
    const opened = { trips: [tokyo, rome], wantedTripId: rome.id }
    await openForm(opened)
    await shows(onRome)
    isIn('USD')
    await fillExpense('Tickets', '50')
    await press(dialog.getByRole('button', { name: 'Do not put it on Rome' }))
    isIn('EUR')
    await openForm(opened)
    await isOff()
    await press(dialog.getByRole('button', { name: 'Start over' }))
    await shows(onRome)
    await fillExpense('Tickets', '50')
    await submitForm()
    expect(sent()).toMatchObject({ tripId: rome.id })
  })

  test('of somebody else, the form is as on any other page', async () => {
    await openForm({ trips: [tokyo], wantedTripId: '999' })
    await shows(tripTag)
    await fillExpense('Ramen', '1200')
    await submitForm()
    expect(sent()).toMatchObject({ tripId: tokyo.id })
  })
})
