import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import { loseAnswer } from './settingsSteps.ts'
import { connect, dialog, graphql, newestExpense, registerAs } from './sharingSteps.ts'
import { closeDetails, eventually, expenseRow, focusIsOn, openToEdit, shareTheStage } from './steps.ts'

const stage = shareTheStage()
let ana: Page
let bo: Page

/** Each of the two paid half of it, so both may change it; both have it open. */
beforeEach(async () => {
  ana = await stage.newVisitor(inspectable)
  bo = await stage.newVisitor(inspectable)
  await registerAs(ana, 'Ana')
  await registerAs(bo, 'Bo')
  await connect(ana, bo)
  const both = await Promise.all(
    [ana, bo].map(async page => {
      const { viewer } = await graphql<{ viewer: { id: string } }>(page, '{ viewer { id } }')
      return viewer.id
    }),
  )
  await graphql(ana, 'mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { refusals { code } } }', {
    input: {
      title: 'Dinner',
      amount: '30',
      currency: 'EUR',
      date: '2026-11-20',
      payers: both.map(person => ({ person, amount: '15' })),
      split: { type: 'EQUAL', entries: both.map(person => ({ person })) },
    },
  })
  for (const page of [ana, bo]) {
    await page.bringToFront()
    await openToEdit(page, 'Dinner')
  }
})

async function save(page: Page): Promise<void> {
  await page.bringToFront()
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
}

async function boSaves(title: string): Promise<void> {
  await dialog(bo).getByLabel('Title').fill(title)
  await save(bo)
  await closeDetails(bo)
}

test('what only the other one changed is taken over, and nothing typed is lost', async () => {
  await boSaves('Dinner with Rui')
  await dialog(ana).getByRole('spinbutton', { name: /day/ }).focus()
  await ana.keyboard.type('19')
  await save(ana)
  const news = dialog(ana).getByRole('region', { name: /was changed meanwhile/ })
  await news.getByText('Taken over from the newer version').waitFor()
  expect(await dialog(ana).getByLabel('Title').inputValue()).toBe('Dinner with Rui')
  await focusIsOn(news)
  expect(await violations(ana)).toEqual([])
  await save(ana)
  await closeDetails(ana)
  await expenseRow(ana, 'Dinner with Rui').waitFor()
  expect(await newestExpense(bo)).toMatchObject({ title: 'Dinner with Rui', date: '2026-11-19' })
})

test('what both changed is told, and theirs can be taken', async () => {
  await boSaves('Bo’s title')
  await dialog(ana).getByLabel('Title').fill('Ana’s title')
  await save(ana)
  await dialog(ana).getByText('Yours differs. Saving keeps yours.').waitFor()
  expect(await dialog(ana).getByLabel('Title').inputValue()).toBe('Ana’s title')
  await dialog(ana).getByRole('button', { name: 'Use theirs' }).click()
  await eventually(async () => expect(await dialog(ana).getByLabel('Title').inputValue()).toBe('Bo’s title'))
  await dialog(ana).getByLabel('Title').fill('Bo’s title, and mine')
  await save(ana)
  await closeDetails(ana)
  expect((await newestExpense(bo)).title).toBe('Bo’s title, and mine')
})

test('whoever has seen what changed may keep their own', async () => {
  await boSaves('Bo’s title')
  await dialog(ana).getByLabel('Title').fill('Ana’s title')
  await save(ana)
  await dialog(ana).getByText('Yours differs. Saving keeps yours.').waitFor()
  await save(ana)
  await closeDetails(ana)
  expect((await newestExpense(bo)).title).toBe('Ana’s title')
})

test('every conflict is told, and where one reads it', async () => {
  await boSaves('Bo’s title')
  await dialog(ana).getByLabel('Title').fill('Ana’s title')
  await save(ana)
  const news = dialog(ana).getByRole('region', { name: /was changed meanwhile/ })
  await news.getByText('Bo’s title').waitFor()
  await bo.bringToFront()
  await openToEdit(bo, 'Bo’s title')
  await boSaves('Bo’s second title')
  await save(ana)
  await news.getByText('Bo’s second title').waitFor()
  await focusIsOn(news)
})

test('an own change whose answer was lost is nobody else’s, and can be changed again', async () => {
  await dialog(ana).getByLabel('Title').fill('Supper')
  await ana.bringToFront()
  await loseAnswer(ana, 'CorrectExpense')
  await save(ana)
  await dialog(ana).getByText('Failed to update expense').first().waitFor()
  await ana.unrouteAll()
  await dialog(ana).getByLabel('Title').fill('Late supper')
  await save(ana)
  await closeDetails(ana)
  expect((await newestExpense(bo)).title).toBe('Late supper')
})
