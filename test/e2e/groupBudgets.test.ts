import { expect, test } from 'vitest'
import { budgetRow, budgetWords, form, inWords, monthsAgo, newPlanner, openBudgets, spend } from './budgetSteps.ts'
import { callAs, connect, newGroup, openPeople } from './peopleSteps.ts'
import { shareTheStage } from './steps.ts'

const stage = shareTheStage()

test('the budgets of a group are set by an admin, and members see live what is left of them', async () => {
  const ana = await newPlanner(stage, 'Ana')
  const ben = await newPlanner(stage, 'Ben')
  await connect(ana, ben)
  const flat = await newGroup(ana, 'Lisbon flat', [ben])
  await openPeople(ana.page)
  await ana.page.getByRole('button', { name: 'More about Lisbon flat' }).click()
  await ana.page.getByRole('menuitem', { name: 'Budgets' }).click()
  await ana.page.getByText('“Lisbon flat” does not share what it spends').waitFor()
  expect(new URL(ana.page.url()).search).toBe(`?group=${flat}`)
  await openBudgets(ben.page)
  await ben.page.getByRole('button', { name: /Whose budgets/ }).click()
  await ben.page.getByRole('option', { name: 'Lisbon flat' }).click()
  await ben.page.getByText('No budgets found. An admin of the group can create one.').waitFor()

  await ana.page.getByRole('button', { name: 'Add Budget' }).click()
  await form(ana.page).getByLabel('Amount per month').fill('200')
  await form(ana.page)
    .getByRole('button', { name: /Category/ })
    .click()
  await ana.page.getByRole('option', { name: 'Utilities' }).click()
  await form(ana.page).getByRole('button', { name: 'Create budget' }).click()
  await budgetRow(ben.page, 'Utilities').waitFor()
  expect(await budgetWords(ben.page, 'Utilities')).toBe('Utilities 200.00 €')

  await ana.page.getByRole('link', { name: 'Turn on “Share the summary of expenses”' }).click()
  await form(ana.page).getByText('Share the summary of expenses').click()
  await form(ana.page).getByRole('button', { name: 'Save changes' }).click()
  await ben.page.getByText(`“Lisbon flat” spent in ${inWords(monthsAgo(0))}`).waitFor()
  await budgetRow(ben.page, 'Utilities').getByText('0.00 € of 200.00 €').waitFor()

  // An expense that Ben has no part in.
  await spend(ana, 150, 'UTILITIES', { group_id: flat })
  await budgetRow(ben.page, 'Utilities').getByText('150.00 € of 200.00 €').waitFor()
  await ben.page.getByRole('link', { name: 'See those you take part in' }).click()
  await ben.page.getByRole('heading', { name: 'No items found' }).waitFor()

  await openBudgets(ben.page, `?group=${flat}`)
  await budgetRow(ben.page, 'Utilities').waitFor()
  await callAs(ben, 'POST', `/api/groups/${flat}/leave`)
  await ben.page.getByText('This group does not exist any more, or you are not in it').waitFor()
})
