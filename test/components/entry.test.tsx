import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ExchangeRateDocument } from '#web/features/expenses/conversion/ExchangeRate.generated.ts'
import {
  amount,
  button,
  choose,
  closeForm,
  dialog,
  field,
  fillExpense,
  friends,
  openForm,
  participants,
  pickCurrency,
  reopenForm,
  sent,
  splitWith,
  submitForm,
  title,
  turnOnSplit,
  wasSent,
} from './expenseFormSteps.tsx'
import { fill, isGone, linesOf, press, shows, type, typedIn } from './hands.ts'
import { answers } from './server.ts'

/* An expense in five seconds. */

test('an amount is worked out where it is typed: it says what it comes to, becomes that, and is sent as that', async () => {
  await openForm()
  await fill(amount, '12.50+3*2')
  await shows(dialog.getByText('= 18.50 €'))
  await type('{Tab}')
  expect(typedIn(amount)).toBe('18.50')
  await shows(dialog.getByText('12.50+3*2 = 18.50 €'))
  await fillExpense('Tickets', '100/3')
  await press(amount)
  await type('{End}{Enter}')
  expect(sent().amount).toBe('33.33')
})

test('what cannot be worked out is refused in words, and stays as it is', async () => {
  await openForm()
  await fillExpense('Tickets', '12.50+')
  await submitForm()
  await shows(dialog.getByText('This cannot be worked out. Write it like 12.50+3*2.'))
  expect(typedIn(amount)).toBe('12.50+')
  await fill(amount, '12/0')
  await shows(dialog.getByText('Nothing can be divided by zero.'))
  await shows(button('Add expense'))
})

test('rows that nobody typed take up the rest of an amount', async () => {
  await openForm({ people: friends })
  await fillExpense('Dinner', '10')
  await turnOnSplit()
  await splitWith('Bo Silva')
  await splitWith('Cy Young')
  await choose(/Split type/, 'By amount')
  await fill(dialog.getByRole('textbox', { name: 'You, amount' }), '5+1')
  expect(participants()).toEqual(['You € = 6.00 € 6.00 €', 'Bo Silva € 2.00 €', 'Cy Young € 2.00 €'])
  await fill(dialog.getByRole('textbox', { name: 'Bo Silva, amount' }), '3')
  expect(typedIn(dialog.getByRole('textbox', { name: 'Cy Young, amount' }))).toBe('1.00')
  await submitForm()
  expect(sent().split?.entries.map(({ value }) => value)).toEqual(['6.00', '3', '1.00'])
})

const bo = { id: '2', displayName: 'Bo Silva', isPlaceholder: false }
const recorded = (title: string, category: string, changes: object = {}) => ({
  ...{ __typename: 'Expense' as const, id: title, title, category: { id: category }, createdBy: { id: '1' } },
  ...{ group: null, split: { entries: [{ person: bo }] } },
  ...changes,
})
const category = () => field(/Category/)

test('the category follows the title: by one’s own titles, then by words, and never over what was chosen', async () => {
  const others = recorded('Tapas', 'PETS', { createdBy: { id: '2' } })
  await openForm({ recorded: [others, recorded('Lidl', 'FAMILY')] })
  await fill(title, 'Lidl')
  await shows(category().getByText('Family'))
  await fill(title, 'Tapas')
  await shows(category().getByText('Other'))
  await fill(title, 'Taxi home')
  await shows(category().getByText('Transport'))
  await choose(/Category/, 'Pets')
  await fill(title, 'Lidl')
  await shows(category().getByText('Pets'))
})

test('the categories used last come first', async () => {
  await openForm({ recorded: [recorded('Lidl', 'PETS'), recorded('Rent', 'RENT'), recorded('Lidl', 'PETS')] })
  await press(category())
  expect(linesOf(page.getByRole('option')).slice(0, 4)).toEqual([
    '🐾 Pets',
    '🔑 Rent',
    '🏷️ Other',
    '🧴 Beauty & Personal Care',
  ])
  await shows(page.getByText('Recently used'))
})

test('what is chosen already may be chosen once more, and the list is done with', async () => {
  await openForm()
  await choose(/Category/, 'Pets')
  await choose(/Category/, 'Pets')
  await isGone(page.getByRole('listbox'))
  await shows(category().getByText('Pets'))
})

test('whoever has shared nothing yet is offered all they could share with', async () => {
  await openForm({ people: friends, recorded: [recorded('Coffee', 'FOOD', { split: { entries: [] } })] })
  await shows(button('Equally with Flat'))
  expect(linesOf(dialog.getByRole('list', { name: 'Shared with' }).getByRole('button'))).toEqual([
    ...['👥 Flat Equally with Flat', 'BS Bo Silva Equally with Bo Silva', 'CY Cy Young Equally with Cy Young'],
  ])
})

test('one tap shares it equally with those one shares with, and another takes that back', async () => {
  const flat = recorded('Rent', 'RENT', { group: { id: '30' } })
  const gone = recorded('Old', 'RENT', { split: { entries: [{ person: { ...bo, id: '9', displayName: 'Gone' } }] } })
  const people = { ...friends, groups: friends.groups.map(group => ({ ...group, currency: 'EUR' })) }
  await openForm({ people, recorded: [gone, flat, recorded('Lunch', 'FOOD')] })
  await shows(button('Equally with Flat'))
  expect(linesOf(dialog.getByRole('list', { name: 'Shared with' }).getByRole('button'))).toEqual([
    '👥 Flat Equally with Flat',
    'BS Bo Silva Equally with Bo Silva',
  ])
  await fillExpense('Dinner', '1')
  // Worked out by being left, it moves nothing away from under the press.
  await fill(amount, '5+5')
  await press(button('Equally with Bo Silva'))
  expect(participants()).toEqual(['You 5.00 €', 'Bo Silva 5.00 €'])
  await press(button('Equally with Flat'))
  expect(participants().length).toBe(3)
  await press(button('Equally with Flat'))
  await isGone(dialog.getByRole('list', { name: 'Participants' }))
  await press(button('Equally with Bo Silva'))
  await submitForm()
  expect(sent()).toMatchObject({
    payers: [{ person: '1', amount: '10.00' }],
    split: { type: 'EQUAL', entries: [{ person: '1' }, { person: '2' }] },
  })
  expect(sent().groupId).toBeUndefined()
})

/** Whatever today is, it is a day of it. */
const always = { startDate: '2000-01-01', endDate: '2099-12-31' }

test('whoever travels is proposed those who travel along', async () => {
  const trip = {
    id: '5',
    title: 'Lisbon',
    currency: 'EUR',
    ...always,
    isArchived: false,
    isTravelMode: true,
    participants: [bo],
  }
  await openForm({ people: friends, trips: [trip] })
  await fillExpense('Tickets', '24')
  await press(button('Equally with Lisbon'))
  await submitForm()
  expect(sent()).toMatchObject({ tripId: '5', split: { entries: [{ person: '1' }, { person: '2' }] } })
})

const lisbon = {
  id: '5',
  title: 'Lisbon',
  currency: 'EUR',
  ...always,
  isArchived: false,
  isTravelMode: false,
  participants: [bo],
}
const line = dialog.getByRole('textbox', { name: 'Type it in one line' })
const understood = () => linesOf(dialog.getByRole('list', { name: 'Understood' }).getByRole('listitem'))

test('one line fills the form, which stays as somebody corrects it; what it does not know can be chosen', async () => {
  await openForm({ people: friends, trips: [lisbon] })
  await fill(line, '19 24 tickets @bo #lisbon 3.11.2026 @nobody')
  await shows(dialog.getByRole('list', { name: 'Understood' }))
  expect(understood()).toEqual([
    '19.00 €',
    '24 tickets @nobody',
    'with Bo Silva',
    '✈️ Lisbon',
    'Tue, 3 Nov 2026',
    '@nobody',
  ])
  expect([typedIn(amount), typedIn(title)]).toEqual(['19', '24 tickets @nobody'])
  expect(participants()).toEqual(['You 9.50 €', 'Bo Silva 9.50 €'])
  await fill(amount, '20')
  await press(button('@nobody is not known: choose what is meant'))
  await press(page.getByRole('menuitem', { name: 'Cy Young' }))
  expect(typedIn(line)).toBe('19 24 tickets @bo #lisbon 3.11.2026 @Cy Young')
  expect(participants().length).toBe(3)
  await press(line)
  await type('{Enter}')
  expect(sent()).toMatchObject({ amount: '20', title: '24 tickets', tripId: '5', date: '2026-11-03' })
  expect(sent().split?.entries.map(({ person }) => person)).toEqual(['1', '2', 'placeholder-3'])
})

test('whoever is faster than the line to the server waits for whom they mean', async () => {
  const { promise: people, resolve: tell } = Promise.withResolvers<typeof friends>()
  await openForm({ people })
  await fill(line, '8 soup @bo')
  await press(line)
  await type('{Enter}')
  await shows(dialog.getByText('One moment: looking up who is meant …'))
  expect(wasSent()).toBe(false)
  tell(friends)
  await isGone(dialog)
  expect(sent()).toMatchObject({ amount: '8', title: 'Soup' })
  expect(sent().split?.entries.map(({ person }) => person)).toEqual(['1', '2'])
})

test('what a line says no more is taken back', async () => {
  await openForm({ people: { ...friends, groups: friends.groups.map(group => ({ ...group, currency: 'EUR' })) } })
  await fill(line, '12 lunch @flat #pets')
  expect(participants().length).toBe(3)
  await fill(line, 'lunch')
  await isGone(dialog.getByRole('list', { name: 'Participants' }))
  expect(typedIn(amount)).toBe('')
  await fill(line, '12,50 lunch')
  await submitForm()
  expect(sent()).toMatchObject({ amount: '12.50', currency: 'EUR', title: 'Lunch' })
  expect([sent().split, sent().groupId]).toEqual([undefined, undefined])
})

describe('Half a word that names something does so only until the word is whole:', () => {
  const bangkok = { ...lisbon, id: '6', title: 'Bangkok', currency: 'THB', isTravelMode: true }
  const japan = { ...lisbon, id: '7', title: 'Japan', currency: 'JPY' }
  const currency = () => linesOf(field(/Currency/))[0]

  beforeEach(() => {
    answers(ExchangeRateDocument, () => ({
      exchangeRate: { rate: '0.9', rateDate: '2026-11-03', isApproximate: false },
    }))
    return openForm({ trips: [bangkok, japan] })
  })

  test('the currency is that of the trip again, in what was understood as well', async () => {
    await fill(line, '12 f')
    expect([currency(), understood()[0]]).toEqual([expect.stringContaining('THB'), '฿12.00'])
    await fill(line, '12 fr')
    expect([currency(), understood()[0]]).toEqual([expect.stringContaining('CHF'), 'CHF 12.00'])
    await fill(line, '12 fruit')
    expect([currency(), understood()[0]]).toEqual([expect.stringContaining('THB'), '฿12.00'])
    // It follows the trip still.
    await press(button('Do not put it on Bangkok'))
    expect([currency(), understood()[0]]).toEqual([expect.stringContaining('EUR'), '12.00 €'])
  })

  test('the currency is the one again that somebody had chosen', async () => {
    await pickCurrency('USD')
    await fill(line, '12 fr')
    expect(currency()).toContain('CHF')
    await fill(line, '12 fruit')
    expect(currency()).toContain('USD')
    await press(button('Do not put it on Bangkok'))
    expect(currency()).toContain('USD')
  })

  test('the currency is the one that somebody has picked since', async () => {
    await fill(line, '12 fr')
    await pickCurrency('USD')
    await fill(line, '12 fruit')
    expect(currency()).toContain('USD')
    await fill(line, '12 fr')
    expect(currency()).toContain('CHF')
    await fill(line, '12 fruit')
    expect(currency()).toContain('USD')
  })

  test('the trip is the one again that is travelled, and its currency with it', async () => {
    await fill(line, '12 #j')
    await isGone(dialog.getByText('Travel mode: Bangkok'))
    expect(currency()).toContain('JPY')
    await fill(line, '12 #juice')
    await shows(dialog.getByText('Travel mode: Bangkok'))
    await fill(line, '12 fr #j')
    await fill(line, '12 fruit #juice')
    expect(currency()).toContain('THB')
    await submitForm()
    expect(sent()).toMatchObject({ tripId: '6', currency: 'THB' })
  })

  test('travel mode stays off for whom it was turned off', async () => {
    await press(button('Do not put it on Bangkok'))
    await fill(line, '12 #j')
    await isGone(dialog.getByText('Travel mode is off for this expense.'))
    await fill(line, '12 #juice')
    await shows(dialog.getByText('Travel mode is off for this expense.'))
    await submitForm()
    expect(sent()).toMatchObject({ currency: 'EUR' })
    expect(sent().tripId).toBeUndefined()
  })
})

describe('How often one has to tap', () => {
  let taps = 0
  const count = () => {
    taps += 1
  }
  beforeEach(() => {
    taps = 0
    addEventListener('pointerdown', count, true)
  })
  afterEach(() => removeEventListener('pointerdown', count, true))

  /** From the list, with the form closed. */
  async function begin(surroundings: Parameters<typeof openForm>[0]): Promise<void> {
    await openForm(surroundings)
    await closeForm()
    taps = 0
    await reopenForm()
  }

  test('an expense of one’s own: three times, or twice and Enter', async () => {
    await begin({})
    await type('12.50')
    await press(title)
    await type('Lunch')
    await press(button('Add expense'))
    expect([taps, sent().title, sent().amount]).toEqual([3, 'Lunch', '12.50'])
    await begin({})
    await press(line)
    await type('12.50 lunch{Enter}')
    expect([taps, sent().title, sent().amount]).toEqual([2, 'Lunch', '12.50'])
  })

  test('one shared with the usual people: four times, or twice and Enter', async () => {
    const surroundings = { people: friends, recorded: [recorded('Lunch', 'FOOD')] }
    await begin(surroundings)
    await type('12.50')
    await press(title)
    await type('Dinner')
    await press(button('Equally with Bo Silva'))
    await press(button('Add expense'))
    expect([taps, sent().split?.entries.length]).toEqual([4, 2])
    await begin(surroundings)
    await press(line)
    await type('12.50 dinner @bo{Enter}')
    expect([taps, sent().split?.entries.length]).toEqual([2, 2])
  })
})
