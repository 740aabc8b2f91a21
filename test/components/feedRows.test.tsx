import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OneExpenseDocument } from '#web/features/expenses/OneExpense.generated.ts'
import { violations } from './axe.ts'
import { button, dialog } from './expenseFormSteps.tsx'
import { ana, bo, dora, money, paid, spent } from './feedEntries.ts'
import { cardWords, lists, openList, thereIs } from './feedSteps.tsx'
import { focusIsOn, isGone, linesOf, press, shows, type } from './hands.ts'
import { answers } from './server.ts'
import { addressNow, goBack, ana as viewer } from './stage.tsx'

/* What a row of the list says, and the transfer that opens from one. */

const facts = () => linesOf(dialog.getByRole('term')).join(' ')

describe('A transfer', () => {
  const keys = { date: '2025-05-01', sender: bo, recipient: dora, note: 'Keys', amount: money('7.00') }

  test('says which way it went, what it settled, and whom it was between', async () => {
    const settled = { amount: money('55.00', 'USD'), rate: '1.1' }
    const trip = { date: '2025-05-03', note: 'For the trip', sender: bo, recipient: ana, amount: money('50.00') }
    thereIs(paid({ ...trip, settled }), paid({ date: '2025-05-02' }), paid(keys))
    await openList()
    await lists(['For the trip', 'Transfer', 'Keys'])
    expect(cardWords('Transfer')).toBe('💸 Transfer To Bo − 20.00 €')
    expect(cardWords('For the trip')).toBe('💸 For the trip From Bo + 50.00 € ( $55.00 )')
    expect(cardWords('Keys')).toBe('💸 Keys Bo → Dora 7.00 €')

    await press(page.getByRole('link', { name: 'For the trip' }))
    await shows(dialog.getByText('1 EUR = 1.1 USD'), dialog.getByText('3 May 2025'))
    // When it was recorded is asked once it is opened.
    await expect
      .poll(() => linesOf(dialog.getByRole('definition')).join(' '))
      .toMatch(/^Bo Silva You 1 EUR = 1.1 USD \$ ?55.00 You 23 Nov 2026, \d\d:\d\d$/)
    expect(facts()).toBe('From To Settled Recorded by')
    expect(await violations()).toEqual([])
    await goBack()
    await isGone(dialog)
  })

  test('counts as nothing spent', async () => {
    thereIs(paid())
    await openList()
    await lists(['Transfer'])
    expect(page.getByTitle('Your own part of this month').element().textContent).toBe('')
  })

  test('that is not there says so', async () => {
    thereIs()
    await openList('?transfer=999999')
    await shows(dialog.getByText('This transfer does not exist any more, or you have no part in it.'))
    await type('{Escape}')
    await isGone(dialog)
  })
})

describe('An expense', () => {
  const date = '2025-04-10'

  test('says who paid and between whom it is split: one, two, or two and how many others', async () => {
    thereIs(
      spent({ title: 'Dinner', date, amount: '90.00', between: [ana, bo, dora] }),
      spent({ title: 'Gift', date, amount: '9.00', between: [bo] }),
      spent({ title: 'Tea', date, amount: '4.00', paidBy: bo, between: [ana, bo] }),
      spent({ title: 'Bread', date, amount: '3.00', category: 'GROCERIES' }),
    )
    await openList()
    await lists(['Dinner', 'Gift', 'Tea', 'Bread'])
    expect(cardWords('Bread')).toContain(`🛒 Bread Groceries 3.00 €`)
    expect(cardWords('Tea')).toContain(
      `🍎 Tea Food · Paid by Bo Split between you & Bo 2.00 € of 4.00 € you owe 2.00 €`,
    )
    expect(cardWords('Gift')).toContain(`🍎 Gift Food · Paid by you Split between Bo 0.00 € of 9.00 € you lent 9.00 €`)
    expect(cardWords('Dinner')).toContain(`Split between you, Bo & 1 other 30.00 € of 90.00 € you lent 60.00 €`)
  })

  test('is told by its day and its amount from another one of the same title', async () => {
    thereIs(
      spent({ title: 'Bread', date, amount: '3.00' }),
      spent({ title: 'Bread', date, amount: '4.00' }),
      spent({ title: 'Bread', date: '2025-04-09', amount: '3.00' }),
    )
    await openList()
    await lists(['Bread', 'Bread', 'Bread'])
    const names = page.getByRole('button', { name: /^(Edit|Delete)/ }).elements()
    expect(names.map(name => name.getAttribute('aria-label')?.replace(/\s/g, ' '))).toEqual([
      'Edit “Bread”, 10/04/2025, 3.00 €',
      'Delete “Bread”, 10/04/2025, 3.00 €',
      'Edit “Bread”, 10/04/2025, 4.00 €',
      'Delete “Bread”, 10/04/2025, 4.00 €',
      'Edit “Bread”, 09/04/2025, 3.00 €',
      'Delete “Bread”, 09/04/2025, 3.00 €',
    ])
  })

  test('in another currency shows what it comes to, and what was paid in brackets', async () => {
    const converted = {
      ...{ amount: money('30.00'), ownShare: money('15.00'), rate: '0.006', rateDate: null },
      ...{ isApproximate: false, isConfirmed: true },
    }
    thereIs(spent({ title: 'Taxi', date, amount: '5000', currency: 'JPY', between: [ana, bo], converted }))
    await openList()
    await lists(['Taxi'])
    expect(cardWords('Taxi')).toContain('15.00 € of 30.00 € ( ¥5,000 )')
    await openList('', { ...viewer, showSplitTotals: false })
    await lists(['Taxi'])
    expect(cardWords('Taxi')).toMatch(/ 15\.00 € \( ¥2,500 \) you lent ¥2,500$/)
  })

  test('that is not there says so', async () => {
    thereIs()
    await openList('?expense=999999')
    await shows(dialog.getByText('This expense does not exist any more'))
  })

  test('that is nobody’s but one’s own says so when it is opened', async () => {
    thereIs(spent({ title: 'Bread' }))
    await openList()
    await press(page.getByRole('link', { name: 'Bread' }))
    await shows(dialog.getByText('Yours alone, and you paid.'))
    expect(facts()).toContain('Who paid')
    await isGone(dialog.getByText('Your share'))
  })

  test('that could not be loaded is asked for again', async () => {
    thereIs()
    const bread = spent({ title: 'Bread' })
    if (bread.__typename !== 'Expense') throw new Error('it is an expense')
    answers(OneExpenseDocument, () => Promise.reject(new TypeError('Failed to fetch')))
    await openList('?expense=7')
    await shows(dialog.getByRole('alert').getByText('This could not be loaded.'))
    expect(await violations()).toEqual([])
    answers(OneExpenseDocument, () => ({ expense: { ...bread, id: '7' } }))
    await press(button('Try again'))
    await shows(dialog.getByText('Bread'))
    await isGone(dialog.getByRole('alert'))
  })

  test('is opened, turned to its form by a key and left step by step, and the focus comes back', async () => {
    thereIs(spent({ title: 'Dinner', amount: '30.00', group: { id: '30', name: 'Flat' } }))
    await openList()
    await press(page.getByRole('link', { name: 'Dinner' }))
    const edit = button(/^Edit/)
    await focusIsOn(edit)
    await press(edit)
    await shows(page.getByRole('dialog', { name: 'Edit expense' }))
    await press(button('Cancel'))
    await focusIsOn(edit)
    await type('e')
    await shows(page.getByRole('dialog', { name: 'Edit expense' }))
    await press(button('Cancel'))
    await press(dialog.getByRole('link', { name: 'Flat' }))
    await isGone(dialog)
    expect(addressNow()).toBe('/groups/30')
  })
})
