import { describe, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import {
  budgetRow,
  budgetWords,
  chooseCategory,
  form,
  inWords,
  monthsAgo,
  newPlanner,
  openBudgets,
  setBudget,
  setBudgetIn,
  spend,
} from './budgetSteps.ts'
import { toast } from './peopleSteps.ts'
import { newPage, shareTheStage } from './steps.ts'

const stage = shareTheStage()

const thisMonth = monthsAgo(0)

describe('planning', () => {
  test('begins with a few keys', async () => {
    const { page } = await newPlanner(stage, 'Ana')
    await page
      .getByText('No budgets found. Create your first budget to start tracking your expenses.', { exact: true })
      .waitFor()
    await page.getByText(`You spent in ${inWords(thisMonth)}`).waitFor()
    await page.getByRole('button', { name: 'Create a budget' }).focus()
    await page.keyboard.press('Enter')
    await form(page)
      .getByText(`It counts every month, from ${inWords(thisMonth)} on.`)
      .waitFor()
    expect(new URL(page.url()).search).toBe('?open=budget')
    await page.keyboard.type('1500')
    await page.keyboard.press('Enter')
    await toast(page, `The budget for All categories counts from ${inWords(thisMonth)} on`).waitFor()
    expect(await budgetWords(page, 'All categories')).toBe('All categories 0.00 € of 1,500.00 € 0% 1,500.00 € left')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
  })

  test('says beside the field what is wrong, and leads to the budget that is there already', async () => {
    const planner = await newPlanner(stage, 'Ana')
    const { page } = planner
    await setBudget(planner, 300, 'GROCERIES')
    await page.getByRole('button', { name: 'Add Budget' }).click()
    const create = form(page).getByRole('button', { name: 'Create budget' })
    const amount = form(page).getByLabel('Amount per month')
    await create.click()
    await form(page).getByText('Enter an amount', { exact: true }).waitFor()
    await amount.fill('0')
    await form(page).getByText('Enter an amount above 0').waitFor()
    await amount.fill('1.234')
    await form(page).getByText('EUR has at most 2 decimals.').waitFor()
    await amount.fill('80,50')
    await chooseCategory(page, 'Groceries')
    await form(page).getByText('There is a budget for this category already').waitFor()
    await create.click()
    expect(await form(page).count()).toBe(1)

    await form(page).getByRole('button', { name: 'Edit that budget instead' }).click()
    await page.getByRole('dialog', { name: 'Edit Budget' }).waitFor()
    expect(await amount.inputValue()).toBe('300.00')
    await page.reload()
    await page.getByRole('dialog', { name: 'Edit Budget' }).waitFor()
    await amount.fill('350')
    await form(page).getByText('Earlier months stay as they were.').waitFor()
    await form(page).getByRole('button', { name: 'Save changes' }).click()
    await budgetRow(page, 'Groceries').getByText('0.00 € of 350.00 €').waitFor()
  })

  test('keeps what was typed when the server is out of reach, and makes one budget of two clicks', async () => {
    const { page } = await newPlanner(stage, 'Ana')
    await page.getByRole('button', { name: 'Add Budget' }).click()
    await form(page).getByLabel('Amount per month').fill('60')
    await page.context().setOffline(true)
    await form(page).getByRole('button', { name: 'Create budget' }).click()
    await form(page).getByText('Failed to create budget').waitFor()
    await page.context().setOffline(false)
    await form(page).getByRole('button', { name: 'Create budget' }).dblclick()
    await budgetRow(page, 'All categories').getByText('0.00 € of 60.00 €').waitFor()
    expect(await page.getByText('There is a budget for this category already').count()).toBe(0)
  })

  test('ends a budget, and takes it back', async () => {
    const planner = await newPlanner(stage, 'Ana')
    const { page } = planner
    await setBudget(planner, 90, 'DINING_OUT')
    await setBudget(planner, 40, 'PETS')
    await setBudget(planner, 500, null)
    await budgetRow(page, 'All categories').waitFor()
    await page.getByRole('button', { name: 'Delete the budget for Dining Out' }).click()
    await budgetRow(page, 'Dining Out').waitFor({ state: 'detached' })
    await toast(page, 'Budget for Dining Out deleted').getByRole('button', { name: 'Undo' }).click()
    await budgetRow(page, 'Dining Out').getByText('0.00 € of 90.00 €').waitFor()
    // Where it was before: the one for everything comes first, the others by name.
    const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    expect(names).toEqual(['All categories', 'Dining Out', 'Pets'])
  })
})

describe('what was spent', () => {
  test('is told live, by a bar and in words', async () => {
    const planner = await newPlanner(stage, 'Ana')
    const { page } = planner
    await setBudget(planner, 100, 'FOOD')
    await setBudget(planner, 1000, null)
    await budgetRow(page, 'All categories').waitFor()
    const steps = [
      [69.99, '69.99 € of 100.00 € 69% 30.01 € left'],
      [5, '74.99 € of 100.00 € 74% 25.01 € left, keep an eye on it'],
      [20, '94.99 € of 100.00 € 94% 5.01 € left, nearly used up'],
      [5.01, '100.00 € of 100.00 € 100% Used up'],
      [20, '120.00 € of 100.00 € 100% 20.00 € over the budget'],
    ] as const
    for (const [amount, words] of steps) {
      await spend(planner, amount, 'FOOD')
      await expect.poll(() => budgetWords(page, 'Food'), { timeout: 5_000 }).toContain(words)
    }
    const meter = budgetRow(page, 'Food').getByRole('meter', { name: 'Budget for Food' })
    expect(await meter.getAttribute('aria-valuenow')).toBe('100')
    expect(await meter.getAttribute('aria-valuetext')).toBe(
      '120.00 € of 100.00 € spent, 120%'.replaceAll(' €', '\u00a0€'),
    )
    expect(await budgetWords(page, 'All categories')).toContain('120.00 € of 1,000.00 € 12%')
    const [first = ''] = await page.getByRole('main').getByRole('listitem').allInnerTexts()
    expect(first).toContain('All categories')
  })

  test('is a click away', async () => {
    const planner = await newPlanner(stage, 'Ana')
    const { page } = planner
    await setBudget(planner, 100, 'PETS')
    await spend(planner, 12, 'PETS', { title: 'Cat food' })
    await spend(planner, 15, 'FOOD', { title: 'Lunch' })
    await spend(planner, 17, 'PETS', { title: 'Vet', date: `${monthsAgo(1)}-15` })
    await budgetRow(page, 'Pets').getByText('12.00 € of 100.00 €').waitFor()
    await budgetRow(page, 'Pets').getByRole('link', { name: 'Pets' }).click()
    await page.getByRole('link', { name: 'Cat food' }).waitFor()
    expect(await page.getByRole('link', { name: /Lunch|Vet/ }).count()).toBe(0)
    await page.goBack()
    await page.getByRole('link', { name: 'See the expenses' }).click()
    await page.getByRole('link', { name: 'Lunch' }).waitFor()
  })

  test('is named where there is no rate', async () => {
    const planner = await newPlanner(stage, 'Ana')
    const { page } = planner
    await spend(planner, 500, 'FOOD', { currency: 'JPY', date: '1985-03-10' })
    await openBudgets(page, '?month=1985-03')
    await page.getByText('Without ¥500, for which there is no exchange rate.').waitFor()
  })
})

describe('months', () => {
  test('keep the budgets they had', async () => {
    const planner = await newPlanner(stage, 'Ana')
    const { page } = planner
    const lastMonth = monthsAgo(1)
    await setBudgetIn(stage, planner, monthsAgo(2), { category: 'GROCERIES', amountMinor: 30_000 })
    await setBudgetIn(stage, planner, monthsAgo(2), { category: 'PETS', amountMinor: 5_000 })
    await spend(planner, 150, 'GROCERIES', { date: `${lastMonth}-15` })
    await budgetRow(page, 'Groceries').getByText('0.00 € of 300.00 €').waitFor()

    await page.getByRole('button', { name: 'Edit the budget for Groceries' }).click()
    await form(page).getByLabel('Amount per month').fill('400')
    await form(page).getByRole('button', { name: 'Save changes' }).click()
    await budgetRow(page, 'Groceries').getByText('0.00 € of 400.00 €').waitFor()
    await page.getByRole('button', { name: 'Delete the budget for Pets' }).click()
    await budgetRow(page, 'Pets').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Previous month' }).click()
    await page.getByText(`You spent in ${inWords(lastMonth)}`).waitFor()
    expect(await budgetWords(page, 'Groceries')).toBe(
      `Groceries 150.00 € of 300.00 € 50% 150.00 € left Budget of ${inWords(lastMonth)}: 300.00 €. Now it is 400.00 €.`,
    )
    expect(await budgetWords(page, 'Pets')).toContain(`Budget of ${inWords(lastMonth)}: 50.00 €. It has ended since.`)
    expect(await page.getByRole('button', { name: 'Edit the budget for Pets' }).count()).toBe(0)
    // What is edited is what counts now.
    await page.getByRole('button', { name: 'Edit the budget for Groceries' }).click()
    expect(await form(page).getByLabel('Amount per month').inputValue()).toBe('400.00')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Next month' }).click()
    await budgetRow(page, 'Groceries').getByText('0.00 € of 400.00 €').waitFor()
    expect(await budgetWords(page, 'Groceries')).not.toContain('Budget of')
  })

  test('before a budget was set can be compared with what it began with', async () => {
    const planner = await newPlanner(stage, 'Ana')
    const { page } = planner
    await setBudgetIn(stage, planner, monthsAgo(1), { category: 'GROCERIES', amountMinor: 30_000 })
    await spend(planner, 360, 'GROCERIES', { date: `${monthsAgo(2)}-15` })
    await openBudgets(page, `?month=${monthsAgo(1)}`)
    await page.getByRole('button', { name: 'Previous month' }).click()
    await page.getByText(`You spent in ${inWords(monthsAgo(2))}`).waitFor()
    expect(await budgetWords(page, 'Groceries')).toBe(
      'Groceries 360.00 € of 300.00 € 100% 60.00 € over the budget Before it was set',
    )
  })

  test('are in the address, and chosen by keyboard', async () => {
    const planner = await newPlanner(stage, 'Ana')
    const { page } = planner
    await setBudget(planner, 100, 'FOOD')
    await openBudgets(page, '?month=2020-03')
    await budgetRow(page, 'Food').getByText('Before it was set').waitFor()
    await page.getByRole('button', { name: 'March 2020' }).press('Enter')
    const grid = page.getByRole('listbox', { name: 'Months of 2020' })
    await grid.getByRole('option', { name: 'March 2020', selected: true }).waitFor()
    const moves = [
      ['ArrowDown', 'June 2020'],
      ['ArrowLeft', 'May 2020'],
      ['PageDown', 'May 2021'],
      ['PageUp', 'May 2020'],
      ['End', 'December 2020'],
      ['Home', 'January 2020'],
      ['ArrowRight', 'February 2020'],
    ] as const
    for (const [key, month] of moves) {
      await page.keyboard.press(key)
      await page.getByRole('option', { name: month }).and(page.locator(':focus')).waitFor()
    }
    await page.keyboard.press('Enter')
    await page.getByText('You spent in February 2020').waitFor()
    expect(new URL(page.url()).search).toBe('?month=2020-02')
    await page.reload()
    await page.getByText('You spent in February 2020').waitFor()

    await page.getByRole('button', { name: 'February 2020' }).click()
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'February 2020' }).click()
    await page.getByRole('button', { name: 'Previous year' }).click()
    await page.getByRole('option', { name: 'December 2019' }).click()
    await page.getByText('You spent in December 2019').waitFor()
    await openBudgets(page)
    await budgetRow(page, 'Food').waitFor()
    expect(await budgetWords(page, 'Food')).not.toContain('Before')
    await openBudgets(page, '?month=2020-13')
    await page.getByText(`You spent in ${inWords(thisMonth)}`).waitFor()
  })
})

test('two tabs show the same', async () => {
  const { page } = await newPlanner(stage, 'Ana')
  const other = await newPage(page.context())
  await openBudgets(other)
  await page.getByRole('button', { name: 'Add Budget' }).click()
  await form(page).getByLabel('Amount per month').fill('200')
  await other.getByRole('button', { name: 'Add Budget' }).click()
  await form(other).getByLabel('Amount per month').fill('300')
  await form(page).getByRole('button', { name: 'Create budget' }).click()
  await budgetRow(page, 'All categories').waitFor()
  // Meanwhile there is one for all of it, so that can be chosen no more.
  await form(other).getByText('Select category').waitFor()
  await form(other).getByRole('button', { name: 'Create budget' }).click()
  await form(other).getByText('Choose a category').waitFor()
  await chooseCategory(other, 'Rent')
  await form(other).getByRole('button', { name: 'Create budget' }).click()
  await budgetRow(page, 'Rent').getByText('0.00 € of 300.00 €').waitFor()
})

test('what cannot be loaded is said, and tried again', async () => {
  const { page } = await newPlanner(stage, 'Ana')
  await page.route('**/graphql', route =>
    route.request().postData()?.includes('OwnBudgets') ? route.abort() : route.continue(),
  )
  await page.reload()
  await page.getByText('Failed to load budgets').waitFor()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Plan your month' }).waitFor()
})

test.for([
  ['light', 1280],
  ['dark', 320],
] as const)('looks right in %s at %d pixels, to everybody', async ([theme, width]) => {
  const planner = await newPlanner(stage, 'Ana', { ...inspectable, viewport: { width, height: 800 } })
  const { page } = planner
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: theme })
  if (theme === 'dark') await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark-blue'))
  await setBudget(planner, 100_000, null)
  await setBudget(planner, 100, 'ENTERTAINMENT')
  await spend(planner, 95, 'ENTERTAINMENT')
  await expect.poll(() => budgetWords(page, 'Entertainment'), { timeout: 5_000 }).toContain('95%')
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await page.getByRole('button', { name: inWords(thisMonth) }).click()
  await page.getByRole('listbox').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Budget' }).click()
  await form(page).getByLabel('Amount per month').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})
