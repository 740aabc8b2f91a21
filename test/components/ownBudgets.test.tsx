import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CreateBudgetDocument, OwnBudgetsDocument } from '#web/features/budgets/Budgets.generated.ts'
import { violations } from './axe.ts'
import {
  amount,
  budgetOf,
  button,
  chooseCategory,
  create,
  euros,
  form,
  inWords,
  monthFromNow,
  openBudgets,
  row,
  told,
  usedUp,
  wordsOf,
} from './budgetSteps.tsx'
import { fill, focusIsOn, isGone, linesOf, press, shows, turnTo, type, typedIn } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { addressNow } from './stage.tsx'

/* Budgets of one's own: how they are set, what is told of a month, and how one goes from month to month. */

const thisMonth = monthFromNow(0)

describe('planning', () => {
  test('begins with a few keys', async () => {
    await openBudgets()
    await shows(
      page.getByText('No budgets found. Create your first budget to start tracking your expenses.', { exact: true }),
      page.getByText(`You spent in ${inWords(thisMonth)}`),
    )
    await turnTo(button('Create a budget'))
    await type('{Enter}')
    await shows(form.getByText(`It counts every month, from ${inWords(thisMonth)} on.`))
    expect(addressNow()).toBe('/budgets?open=budget')
    await focusIsOn(amount)
    await type('1500{Enter}')
    await shows(page.getByText(`The budget for All categories counts from ${inWords(thisMonth)} on`))
    expect(wordsOf('All categories')).toBe('All categories 0.00 € of 1,500.00 € 0% 1,500.00 € left')
    await isGone(form)
    expect(addressNow()).toBe('/budgets')
    await focusIsOn(page.getByRole('heading', { name: 'Budgets', level: 1 }))
  })

  test('says beside the field what is wrong, and leads to the budget that is there already', async () => {
    await openBudgets({ budgets: [budgetOf('GROCERIES', 30_000)] })
    await press(button('Add Budget'))
    await create()
    await shows(form.getByText('Enter an amount', { exact: true }))
    await fill(amount, '0')
    await shows(form.getByText('Enter an amount above 0'))
    await fill(amount, '1.234')
    await shows(form.getByText('EUR has at most 2 decimals.'))
    await fill(amount, '80,50')
    await chooseCategory('Groceries')
    await shows(form.getByText('There is a budget for this category already'))
    await create()
    await shows(form)
    expect(askedFor(CreateBudgetDocument)).toEqual([])

    await press(form.getByRole('button', { name: 'Edit that budget instead' }))
    await shows(page.getByRole('dialog', { name: 'Edit Budget' }))
    await shows(amount)
    expect(typedIn(amount)).toBe('300.00')
    await fill(amount, '350')
    await shows(form.getByText('Earlier months stay as they were.'))
    await press(form.getByRole('button', { name: 'Save changes' }))
    await shows(row('Groceries').getByText('0.00 € of 350.00 €'))
  })

  test('of all there is, where that has its budget, takes a category', async () => {
    await openBudgets({ budgets: [budgetOf(null, 20_000)] })
    await press(button('Add Budget'))
    await fill(amount, '300')
    await shows(form.getByText('Select category'))
    await create()
    await shows(form.getByText('Choose a category'))
    await chooseCategory('Rent')
    await create()
    await shows(row('Rent').getByText('0.00 € of 300.00 €'))
  })

  test('keeps what was typed when the server is out of reach, and makes one budget of two clicks', async () => {
    await openBudgets()
    isOutOfReachFor(CreateBudgetDocument)
    await press(button('Add Budget'))
    await fill(amount, '60')
    await create()
    await shows(form.getByText('Failed to create budget'))
    expect(typedIn(amount)).toBe('60')
    let arrived = () => {}
    const budget = budgetOf(null, 6_000)
    answers(CreateBudgetDocument, async () => {
      await new Promise<void>(resolve => {
        arrived = resolve
      })
      return { createBudget: { budget, refusals: [] } }
    })
    await form.getByRole('button', { name: 'Create budget' }).dblClick()
    arrived()
    await isGone(form)
    const commands = askedFor(CreateBudgetDocument).map(({ input }) => input.commandId)
    expect([commands.length, new Set(commands).size]).toEqual([2, 1])
  })

  test('ends a budget, and takes it back', async () => {
    await openBudgets({ budgets: [budgetOf('DINING_OUT', 9_000), budgetOf('PETS', 4_000), budgetOf(null, 50_000)] })
    await shows(row('All categories'))
    await press(button('Delete the budget for Dining Out'))
    await isGone(row('Dining Out'))
    await shows(page.getByText('Budget for Dining Out deleted'))
    await press(button('Undo'))
    await shows(row('Dining Out').getByText('0.00 € of 90.00 €'))
    // Where it was before: the one for everything comes first, the others by name.
    expect(linesOf(page.getByRole('main').getByRole('heading', { level: 2 }))).toEqual([
      ...['All categories', 'Dining Out', 'Pets'],
    ])
  })
})

describe('what was spent', () => {
  test.for([
    [6_999, '69.99 € of 100.00 € 69% 30.01 € left'],
    [7_499, '74.99 € of 100.00 € 74% 25.01 € left, keep an eye on it'],
    [9_499, '94.99 € of 100.00 € 94% 5.01 € left, nearly used up'],
    [10_000, '100.00 € of 100.00 € 100% Used up'],
    [12_000, '120.00 € of 100.00 € 100% 20.00 € over the budget'],
  ] as const)('%d cents of a hundred euros are told in words', async ([spent, words]) => {
    const food = budgetOf('FOOD', 10_000)
    await openBudgets({ budgets: [food], in: month => told(month, [usedUp(food, spent)]) })
    await shows(row('Food'))
    expect(wordsOf('Food')).toBe(`Food ${words}`)
  })

  test('is told by a bar, which says by how much it is more', async () => {
    await openBudgets({
      in: month => told(month, [usedUp(budgetOf('FOOD', 10_000), 12_000), usedUp(budgetOf(null, 100_000), 12_000)]),
    })
    const meter = row('Food').getByRole('meter', { name: 'Budget for Food' })
    await expect.element(meter).toHaveAttribute('aria-valuenow', '100')
    await expect
      .element(meter)
      .toHaveAttribute('aria-valuetext', '120.00 € of 100.00 € spent, 120%'.replaceAll(' €', '\u00a0€'))
    expect(wordsOf('All categories')).toContain('120.00 € of 1,000.00 € 12%')
    expect(linesOf(page.getByRole('main').getByRole('listitem'))[0]).toContain('All categories')
  })

  test('is named where there is no rate', async () => {
    const yen = { amount: '500', minor: '500', currency: 'JPY' }
    await openBudgets({ in: month => told(month, [], { unconverted: [yen] }) })
    await shows(page.getByText('Without ¥500, for which there is no exchange rate.'))
  })
})

describe('months', () => {
  test('keep the budgets they had', async () => {
    const [groceries, pets] = [budgetOf('GROCERIES', 30_000), budgetOf('PETS', 5_000)]
    const now = { ...groceries, amount: euros(40_000) }
    const lastMonth = monthFromNow(-1)
    await openBudgets({
      budgets: [now],
      in: month => told(month, month === lastMonth ? [usedUp(groceries, 15_000), usedUp(pets, 0)] : [usedUp(now, 0)]),
    })
    await shows(row('Groceries').getByText('0.00 € of 400.00 €'))
    expect(wordsOf('Groceries')).not.toContain('Budget of')

    await press(button('Previous month'))
    await shows(page.getByText(`You spent in ${inWords(lastMonth)}`), row('Pets'))
    expect(askedFor(OwnBudgetsDocument).map(({ month }) => month)).toEqual([thisMonth, lastMonth])
    expect(wordsOf('Groceries')).toBe(
      `Groceries 150.00 € of 300.00 € 50% 150.00 € left Budget of ${inWords(lastMonth)}: 300.00 €. Now it is 400.00 €.`,
    )
    expect(wordsOf('Pets')).toContain(`Budget of ${inWords(lastMonth)}: 50.00 €. It has ended since.`)
    await isGone(button('Edit the budget for Pets'))
    // What is edited is what counts now.
    await press(button('Edit the budget for Groceries'))
    await shows(amount)
    expect(typedIn(amount)).toBe('400.00')
    await type('{Escape}')
    await press(button('Next month'))
    await shows(row('Groceries').getByText('0.00 € of 400.00 €'))
  })

  test('before a budget was set can be compared with what it began with', async () => {
    const groceries = budgetOf('GROCERIES', 30_000)
    await openBudgets({
      budgets: [groceries],
      in: month => told(month, [usedUp(groceries, 36_000, { isBeforeItWasSet: true })]),
    })
    await shows(row('Groceries'))
    expect(wordsOf('Groceries')).toBe('Groceries 360.00 € of 300.00 € 100% 60.00 € over the budget Before it was set')
  })

  test('are in the address, and chosen by keyboard', async () => {
    await openBudgets({ address: '/budgets?month=2020-03' })
    await turnTo(button('March 2020'))
    await type('{Enter}')
    await shows(
      page.getByRole('listbox', { name: 'Months of 2020' }).getByRole('option', { name: 'March 2020', selected: true }),
    )
    const moves = [
      ['{ArrowDown}', 'June 2020'],
      ['{ArrowLeft}', 'May 2020'],
      ['{PageDown}', 'May 2021'],
      ['{PageUp}', 'May 2020'],
      ['{End}', 'December 2020'],
      ['{Home}', 'January 2020'],
      ['{ArrowRight}', 'February 2020'],
    ] as const
    for (const [key, month] of moves) {
      await type(key)
      await focusIsOn(page.getByRole('option', { name: month }))
    }
    await type('{Enter}')
    await shows(page.getByText('You spent in February 2020'))
    expect(addressNow()).toBe('/budgets?month=2020-02')

    await press(button('February 2020'))
    await shows(page.getByRole('listbox'))
    await type('{Escape}')
    await isGone(page.getByRole('listbox'))
    await press(button('February 2020'))
    await press(button('Previous year'))
    await press(page.getByRole('option', { name: 'December 2019' }))
    await shows(page.getByText('You spent in December 2019'))
  })

  test('that do not exist are taken for this one', async () => {
    await openBudgets({ address: '/budgets?month=2020-13' })
    await shows(page.getByText(`You spent in ${inWords(thisMonth)}`))
  })
})

test('what cannot be loaded is said, and tried again', async () => {
  await openBudgets()
  isOutOfReachFor(OwnBudgetsDocument)
  await press(button('Previous month'))
  await shows(page.getByText('Failed to load budgets'))
  answers(OwnBudgetsDocument, ({ month }) => ({ budgets: [], budgetProgress: told(month, []) }))
  await press(button('Try again'))
  await shows(page.getByRole('heading', { name: 'Plan your month' }))
})

test.for([
  ['light-blue', 1280],
  ['dark-blue', 320],
] as const)('looks right in %s at %d pixels, to everybody', async ([theme, width]) => {
  document.documentElement.dataset.theme = theme
  await widenTo(width, 800)
  await openBudgets()
  await shows(page.getByRole('heading', { name: 'Plan your month' }))
  expect(await violations()).toEqual([])
  const [all, fun] = [budgetOf(null, 10_000_000), budgetOf('ENTERTAINMENT', 10_000)]
  await openBudgets({ budgets: [all, fun], in: month => told(month, [usedUp(all, 9_500), usedUp(fun, 9_500)]) })
  await shows(row('Entertainment').getByText('95%'))
  expect(await violations()).toEqual([])
  expect(overflowOf(page.getByRole('main'))).toBe(0)
  await press(button(inWords(thisMonth)))
  await shows(page.getByRole('listbox'))
  expect(await violations()).toEqual([])
  await type('{Escape}')
  await press(button('Add Budget'))
  await shows(amount)
  expect(await violations()).toEqual([])
  expect(overflowOf(form)).toBe(0)
})
