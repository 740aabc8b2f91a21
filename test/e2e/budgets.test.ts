import { expect, test } from 'vitest'
import {
  budgetRow,
  budgetWords,
  chooseCategory,
  form,
  inWords,
  monthsAgo,
  newPlanner,
  openBudgets,
  setBudgetIn,
  spend,
} from './budgetSteps.ts'
import { toast } from './peopleSteps.ts'
import { newPage, pointAt, shareTheStage } from './steps.ts'

const stage = shareTheStage()

test('what is planned and spent is told live in every tab, and is a click away', async () => {
  const planner = await newPlanner(stage, 'Ana')
  const { page } = planner
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
  await chooseCategory(other, 'Pets')
  await form(other).getByRole('button', { name: 'Create budget' }).click()
  await budgetRow(page, 'Pets').getByText('0.00 € of 300.00 €').waitFor()

  await spend(planner, 12, 'PETS', { title: 'Cat food' })
  await spend(planner, 15, 'FOOD', { title: 'Lunch' })
  await spend(planner, 17, 'PETS', { title: 'Vet', date: `${monthsAgo(1)}-15` })
  for (const tab of [page, other]) {
    await budgetRow(tab, 'Pets').getByText('12.00 € of 300.00 €').waitFor()
    await budgetRow(tab, 'All categories').getByText('27.00 € of 200.00 €').waitFor()
  }
  await budgetRow(page, 'Pets').getByRole('link', { name: 'Pets' }).click()
  await page.getByRole('link', { name: 'Cat food' }).waitFor()
  expect(await page.getByRole('link', { name: /Lunch|Vet/ }).count()).toBe(0)
  await page.goBack()
  await page.getByRole('link', { name: 'See the expenses' }).click()
  await page.getByRole('link', { name: 'Lunch' }).waitFor()
})

test('months keep the budgets they had, and one that is taken back is the same again', async () => {
  const planner = await newPlanner(stage, 'Ana')
  const { page } = planner
  const lastMonth = monthsAgo(1)
  await setBudgetIn(stage, planner, monthsAgo(2), { category: 'GROCERIES', amountMinor: 30_000 })
  await setBudgetIn(stage, planner, monthsAgo(2), { category: 'PETS', amountMinor: 5_000 })
  await spend(planner, 150, 'GROCERIES', { date: `${lastMonth}-15` })
  await budgetRow(page, 'Groceries').getByText('0.00 € of 300.00 €').waitFor()

  await page.getByRole('button', { name: 'Edit the budget for Groceries' }).click()
  await page.reload()
  await page.getByRole('dialog', { name: 'Edit Budget' }).waitFor()
  await form(page).getByLabel('Amount per month').fill('400')
  await form(page).getByRole('button', { name: 'Save changes' }).click()
  await budgetRow(page, 'Groceries').getByText('0.00 € of 400.00 €').waitFor()
  await page.getByRole('button', { name: 'Delete the budget for Pets' }).click()
  await pointAt(toast(page, 'Budget for Pets deleted'))
  await budgetRow(page, 'Pets').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Previous month' }).press('Enter')
  await page.getByText(`You spent in ${inWords(lastMonth)}`).waitFor()
  const ended = budgetRow(page, 'Pets').getByText('It has ended since.')
  await ended.waitFor()
  expect(await budgetWords(page, 'Groceries')).toBe(
    `Groceries 150.00 € of 300.00 € 50% 150.00 € left Budget of ${inWords(lastMonth)}: 300.00 €. Now it is 400.00 €.`,
  )
  await toast(page, 'Budget for Pets deleted').getByRole('button', { name: 'Undo' }).click()
  await ended.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText(`You spent in ${inWords(lastMonth)}`).waitFor()

  await openBudgets(page, `?month=${monthsAgo(3)}`)
  await budgetRow(page, 'Groceries').getByText('Before it was set').waitFor()
})
