import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { loseAnswer } from './settingsSteps.ts'
import { connect, dialog, graphql, newestExpense, registerAs } from './sharingSteps.ts'
import { closeDetails, eventually, openToEdit, shareTheStage } from './steps.ts'

const stage = shareTheStage()
let ana: Page
let bo: Page

/** Each of the two paid half of it, so both may change it. */
beforeAll(async () => {
  ana = await stage.newVisitor()
  bo = await stage.newVisitor()
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
})

async function save(page: Page): Promise<void> {
  await page.bringToFront()
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
}

test('what the other one changed meanwhile is taken over, and an own change whose answer was lost waits, and is nobody else’s', async () => {
  for (const page of [ana, bo]) {
    await page.bringToFront()
    await openToEdit(page, 'Dinner')
  }
  await dialog(bo).getByLabel('Title').fill('Dinner with Rui')
  await save(bo)
  await closeDetails(bo)
  await dialog(ana).getByRole('spinbutton', { name: /day/ }).focus()
  await ana.keyboard.type('19')
  await save(ana)
  await dialog(ana).getByText('Taken over from the newer version').waitFor()
  expect(await dialog(ana).getByLabel('Title').inputValue()).toBe('Dinner with Rui')
  await save(ana)
  await closeDetails(ana)
  await eventually(async () =>
    expect(await newestExpense(bo)).toMatchObject({ title: 'Dinner with Rui', date: '2026-11-19' }),
  )

  await openToEdit(ana, 'Dinner with Rui')
  await dialog(ana).getByLabel('Title').fill('Supper')
  await loseAnswer(ana, 'CorrectExpense')
  await save(ana)
  await dialog(ana).getByRole('status').getByText('Your change waits to be sent.').waitFor()
  await dialog(ana).getByRole('button', { name: 'Edit' }).click()
  await dialog(ana).getByLabel('Title').fill('Late supper')
  await save(ana)
  await ana.unrouteAll()
  await ana.getByRole('region', { name: '1 change waits to be sent' }).waitFor({ state: 'detached' })
  await closeDetails(ana)
  await eventually(async () => expect((await newestExpense(bo)).title).toBe('Late supper'))
})
