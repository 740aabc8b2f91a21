import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import { openBudgets, setBudget, spend } from './budgetSteps.ts'
import { connect, newGroup, newMember, payFor, rowOf, user } from './peopleSteps.ts'
import { shareTheStage } from './steps.ts'

const stage = shareTheStage()

const opened = (page: Page, name: string) => page.getByRole('dialog', { name })
const terms = (page: Page) => page.getByRole('dialog').getByRole('listitem')

test('the total of a month opens into what it is made of, down to an expense, and back', async () => {
  const ana = await newMember(stage, 'Ana', inspectable)
  const { page } = ana
  await spend(ana, 20, 'FOOD', { title: 'Market', date: '2026-03-05' })
  await spend(ana, 100, 'TRAVEL', { title: 'Flight', currency: 'USD', date: '2026-03-03' })
  await setBudget(ana, 300, 'FOOD')
  await page.goto('/expenses')
  await page.getByRole('button', { name: 'Currencies of March' }).click()
  await page.getByRole('link', { name: '20.00 €' }).click()
  await opened(page, 'What you spent').getByText('01/03/2026 – 31/03/2026').waitFor()
  expect(await terms(page).allInnerTexts()).toHaveLength(1)

  await openBudgets(page, '?month=2026-03')
  const total = page.getByRole('region', { name: 'Spent in this month' }).getByRole('link').first()
  const [sum = ''] = await total.allInnerTexts()
  await total.click()
  const dialog = opened(page, 'What you spent')
  await dialog.getByText(sum, { exact: true }).first().waitFor()
  await dialog.getByText(/^03\/03\/2026 · \$100.00 at 0\.\d+, the rate of 0[1-3]\/03\/2026$/).waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Flight' }).click()
  await opened(page, 'Expense').getByText('Flight').first().waitFor()
  await page.goBack()
  await dialog.getByRole('link', { name: 'Market' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?month=2026-03')
})

test('what one owes opens into what was shared, and a simplified payment into the debts behind it', async () => {
  const [ana, ben, cleo] = [
    await newMember(stage, 'Ana'),
    await newMember(stage, 'Ben'),
    await newMember(stage, 'Cleo'),
  ]
  await connect(ana, ben)
  await connect(ana, cleo)
  const flat = await newGroup(ana, 'Flat', [ben, cleo])
  await payFor(ana, { amount: '30', with: [user(ben)], groupId: flat })
  await payFor(ben, { amount: '30', with: [user(cleo)], groupId: flat })
  const { page } = ana
  await page.goto('/connections?simplified=true')
  await rowOf(page, 'Cleo Test').getByRole('link', { name: '15.00 €' }).click()
  await opened(page, 'What this payment settles').getByText('Ben Test owes you in this group').waitFor()
  await page.getByRole('dialog').getByRole('link', { name: '15.00 €' }).click()
  await opened(page, 'What lies between you').getByRole('link', { name: 'Dinner' }).waitFor()

  await page.getByRole('dialog').getByRole('button', { name: 'By month' }).click()
  const month = opened(page, 'What you owe each other for these days')
  await month.getByRole('group', { name: 'Month' }).waitFor()
  await page.goto(decodeURIComponent(page.url()).replace(/from\.[\d-]+~to\.[\d-]+/, 'from.2026-09-01~to.2026-09-30'))
  await month.getByRole('link', { name: 'Dinner' }).waitFor()
  await month.getByRole('button', { name: 'Next month' }).click()
  await month.getByText('Nothing makes this up.').waitFor()
  expect(decodeURIComponent(page.url())).toContain('from.2026-10-01~to.2026-10-31~only.EXPENSE')
  await month.getByRole('button', { name: 'All months' }).click()
  await opened(page, 'What lies between you').getByRole('link', { name: 'Dinner' }).waitFor()
})

test('what one is owed all in all opens into people, each into groups, and those into the chain of debts', async () => {
  const [ana, ben, cleo] = [
    await newMember(stage, 'Ana', inspectable),
    await newMember(stage, 'Ben'),
    await newMember(stage, 'Cleo'),
  ]
  await connect(ana, ben)
  await connect(ana, cleo)
  const flat = await newGroup(ana, 'Flat', [ben, cleo])
  await payFor(ana, { amount: '30', with: [user(ben)], groupId: flat })
  await payFor(ben, { amount: '30', with: [user(cleo)], groupId: flat })
  await payFor(ana, { amount: '8', with: [user(cleo)] })
  const { page } = ana
  await page.goto('/connections?simplified=true')
  await page.getByRole('main').getByRole('term').filter({ hasText: 'You are owed' }).waitFor()
  await page.getByRole('definition').getByRole('link', { name: '19.00 €' }).click()
  await opened(page, 'You are owed').getByText('Cleo Test owes you').waitFor()
  await page.getByRole('dialog').getByRole('link', { name: '19.00 €' }).click()
  const payment = opened(page, 'What this payment settles')
  await payment.getByRole('listitem').filter({ hasText: 'Outside groups' }).getByText('4.00 €').waitFor()
  expect(await violations(page)).toEqual([])
  await payment.getByRole('listitem').filter({ hasText: 'Flat' }).getByRole('link', { name: '15.00 €' }).click()
  await payment.getByText('Ben Test owes you in this group').waitFor()
  await payment.getByText('Cleo Test · Flat').waitFor()
  await page.goto('/connections')
  await rowOf(page, 'Flat').getByRole('link', { name: '15.00 €' }).click()
  await opened(page, 'What lies between you and the others').getByText('Ben Test owes you').waitFor()
  await page.keyboard.press('Escape')

  await payFor(ana, { amount: '50', currency: 'USD', with: [user(ben)] })
  await page.getByRole('link', { name: /€ in all, at today’s rates$/ }).click()
  const inAll = opened(page, 'You are owed')
  await inAll.getByText('All currencies in your own, at today’s rates').waitFor()
  const dollars = inAll.getByRole('listitem').filter({ hasText: 'US Dollar' })
  await dollars.getByText(/^\$25.00 at 0\.\d+, the (last known )?rate,? of /).waitFor()
  expect(await violations(page)).toEqual([])
  await dollars.getByRole('link').click()
  await inAll.getByText('Ben Test owes you').waitFor()
})

test('a bar of a report opens, and so does every number in its table', async () => {
  const ana = await newMember(stage, 'Ana')
  const { page } = ana
  await spend(ana, 20, 'FOOD', { title: 'Market', date: '2026-03-05' })
  await spend(ana, 700, 'RENT', { title: 'Rent', date: '2026-03-01' })
  await page.goto('/reports?startDate=2026-03-01&endDate=2026-03-31')
  const chart = page.getByRole('figure').getByRole('img')
  await chart.locator('canvas').first().waitFor()
  const box = await chart.boundingBox()
  if (box === null) throw new Error('nothing is drawn')
  // The only bar stands in the middle, and most of it is rent.
  await chart.click({ position: { x: box.width / 2, y: box.height * 0.7 } })
  const dialog = opened(page, 'What you spent')
  await dialog.getByRole('link', { name: 'Rent' }).waitFor()
  expect(await terms(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('figure').getByRole('button', { name: 'Show as a table' }).click()
  await page.getByRole('figure').getByRole('link', { name: '720.00 €' }).click()
  await dialog.getByRole('link', { name: 'Market' }).waitFor()
  expect(await terms(page).count()).toBe(2)
})
