import { beforeEach, describe, expect, test } from 'vitest'
import {
  budgetRow,
  budgetWords,
  form,
  inWords,
  monthsAgo,
  newPlanner,
  openBudgets,
  setBudget,
  spend,
} from './budgetSteps.ts'
import { callAs, connect, type Member, newGroup, openPeople, rowOf, user } from './peopleSteps.ts'
import { shareTheStage } from './steps.ts'

const stage = shareTheStage()
let ana: Member
let ben: Member

beforeEach(async () => {
  ana = await newPlanner(stage, 'Ana')
  ben = await newPlanner(stage, 'Ben')
  await connect(ana, ben)
})

/** A group whose members see what it spends. */
async function openGroup(name: string): Promise<number> {
  const id = await newGroup(ana, name, [ben])
  await callAs(ana, 'PUT', `/api/groups/${id}`, { share_expenses_summary: true })
  return id
}

const budgetsOf = (groupId: number) => `/api/groups/${groupId}/budgets`

describe('the budgets of a group', () => {
  test('are set by an admin, and members see live what is left of them', async () => {
    const flat = await openGroup('Lisbon flat')
    await callAs(ana, 'POST', '/api/categories/custom', { name: 'Cats', emoji: '🐈', base_category: 'PETS' })
    await openPeople(ana.page)
    await ana.page.getByRole('button', { name: 'More about Lisbon flat' }).click()
    await ana.page.getByRole('menuitem', { name: 'Budgets' }).click()
    await ana.page.getByText(`“Lisbon flat” spent in ${inWords(monthsAgo(0))}`).waitFor()
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
    await ana.page.getByRole('option', { name: 'Utilities' }).waitFor()
    // Ben does not know what Ana calls hers.
    expect(await ana.page.getByRole('option', { name: 'Cats' }).count()).toBe(0)
    await ana.page.getByRole('option', { name: 'Utilities' }).click()
    await form(ana.page).getByRole('button', { name: 'Create budget' }).click()
    await budgetRow(ben.page, 'Utilities').getByText('0.00 € of 200.00 €').waitFor()

    // An expense that Ben has no part in.
    await spend(ana, 150, 'UTILITIES', { group_id: flat })
    await budgetRow(ben.page, 'Utilities').getByText('150.00 € of 200.00 €').waitFor()
    expect(await budgetWords(ben.page, 'Utilities')).toContain('75% 50.00 € left, keep an eye on it')
    await budgetRow(ana.page, 'Utilities').getByText('150.00 € of 200.00 €').waitFor()
    expect(await ben.page.getByRole('button', { name: /^(Edit|Delete) the budget/ }).count()).toBe(0)
    expect(await ben.page.getByRole('button', { name: 'Add Budget' }).count()).toBe(0)
    await ben.page.getByRole('link', { name: 'See those you take part in' }).click()
    await ben.page.getByRole('heading', { name: 'No items found' }).waitFor()
  })

  test('stay without figures until the group shares its summary', async () => {
    const club = await newGroup(ana, 'Book club', [ben])
    await setBudget(ana, 40, null, budgetsOf(club))
    await openBudgets(ben.page, `?group=${club}`)
    await ben.page.getByText('“Book club” does not share what it spends, so there are no figures here.').waitFor()
    await ben.page.getByText('An admin of the group can turn on “Share the summary of expenses”.').waitFor()
    expect(await budgetWords(ben.page, 'All categories')).toBe('All categories 40.00 €')
    expect(await ben.page.getByRole('link', { name: /Turn on/ }).count()).toBe(0)

    await openBudgets(ana.page, `?group=${club}`)
    await ana.page
      .getByRole('link', { name: 'Turn on “Share the summary of expenses” in the settings of the group' })
      .click()
    await form(ana.page).getByText('Share the summary of expenses').click()
    await form(ana.page).getByRole('button', { name: 'Save changes' }).click()
    await budgetRow(ben.page, 'All categories').getByText('0.00 € of 40.00 €').waitFor()
  })

  test('are nobody’s business who is not in it', async () => {
    const flat = await openGroup('Lisbon flat')
    await setBudget(ana, 40, 'RENT', budgetsOf(flat))
    const eve = await newPlanner(stage, 'Eve')
    await openBudgets(eve.page, `?group=${flat}`)
    await eve.page.getByText('This group does not exist any more, or you are not in it').waitFor()
    await eve.page.getByRole('button', { name: 'Go to my budgets' }).click()
    await eve.page.getByRole('heading', { name: 'Plan your month' }).waitFor()

    await openBudgets(ben.page, `?group=${flat}`)
    await budgetRow(ben.page, 'Rent').waitFor()
    await callAs(ben, 'POST', `/api/groups/${flat}/leave`)
    await ben.page.getByText('This group does not exist any more, or you are not in it').waitFor()
  })

  test('say so where the groups cannot be had, and are there once they can', async () => {
    const { page } = ana
    const flat = await openGroup('Lisbon flat')
    await setBudget(ana, 40, 'RENT', budgetsOf(flat))
    const isAboutGroups = (data: string | null) => data?.includes('"operationName":"BudgetGroups"')
    await page.route('**/graphql', route =>
      isAboutGroups(route.request().postData()) ? route.abort() : route.continue(),
    )
    await page.goto(`/budgets?group=${flat}`)
    await page.getByRole('alert').getByText('Failed to load budgets').waitFor()
    await page.unroute('**/graphql')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await budgetRow(page, 'Rent').waitFor()
  })

  test('cannot be edited by an address alone', async () => {
    const flat = await openGroup('Lisbon flat')
    await setBudget(ana, 40, 'RENT', budgetsOf(flat))
    await openBudgets(ben.page, `?group=${flat}&open=budget`)
    await budgetRow(ben.page, 'Rent').waitFor()
    expect(await form(ben.page).count()).toBe(0)
  })
})

test('whoever deletes a group is told how many are in it, and that nobody’s debts change', async () => {
  const cleo = await newPlanner(stage, 'Cleo')
  await connect(ana, cleo)
  const flat = await newGroup(ana, 'Lisbon flat', [ben])
  await callAs(ana, 'PUT', `/api/groups/${flat}`, { members: [user(ana), user(ben), user(cleo)] })
  await newGroup(ana, 'Alone', [])
  await openPeople(ana.page)
  const question = ana.page.getByRole('alertdialog')
  await ana.page.getByRole('button', { name: 'Delete Alone' }).click()
  await question.getByText('Nobody else is in it. Its budgets go with it.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await ana.page.getByRole('button', { name: 'Delete Lisbon flat' }).click()
  await question
    .getByText(
      '2 others are in it or invited, and will not see it any more either. Its budgets go with it. Expenses and debts stay as they are.',
    )
    .waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await rowOf(ana.page, 'Lisbon flat').waitFor({ state: 'detached' })
})
