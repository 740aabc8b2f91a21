import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Member, newcomer } from './peopleSteps.ts'
import { type OpenStage, setTheStage } from './steps.ts'

let stage: OpenStage
let ana: Member
let bo: Member

beforeAll(async () => {
  stage = await setTheStage()
  ana = await newcomer(stage, 'Ana')
  bo = await newcomer(stage, 'Bo')
  await connect(ana, bo)
})
afterAll(() => stage.close())

test('a name leads to somebody, with whom an expense is shared in an amount and a title', async () => {
  const { page } = ana
  await page.goto('/connections')
  await page.getByRole('link', { name: bo.name }).click()
  await page.getByRole('heading', { level: 1, name: bo.name }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/people/${bo.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add expense' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: `Remove ${bo.name}` }).waitFor()
  await page.keyboard.type('30')
  await form.getByLabel('Title').fill('Pizza')
  await form.getByRole('button', { name: 'Add expense' }).click()

  await page.getByRole('main').getByRole('link', { name: 'Pizza' }).waitFor()
  const balance = page.getByRole('region', { name: 'Balance' })
  await balance.getByText(`${bo.name} owes you`).waitFor()
  expect(await balance.textContent()).toContain('15.00')

  await page.getByRole('main').getByRole('link', { name: 'Pizza' }).click()
  await page.getByRole('dialog').getByRole('link', { name: bo.name }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'Pizza' }).waitFor()
})
