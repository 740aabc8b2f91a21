import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expenseRow, fillExpense, openForm, register, type Stage, setTheStage, submitForm } from './steps.ts'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await setTheStage()
})
afterAll(() => stage.close())

beforeEach(async () => {
  page = await stage.newVisitor()
  await register(page)
  return () => page.context().close()
})

const form = (): Locator => page.getByRole('dialog', { name: 'Add expense' })

async function pickCurrency(code: string): Promise<void> {
  await form()
    .getByRole('button', { name: /Currency/ })
    .click()
  await page.getByRole('combobox', { name: 'Search currencies' }).fill(code)
  await page.getByRole('option', { name: new RegExp(`^${code}`) }).click()
}

test('an amount is judged again when its currency changes', async () => {
  await openForm(page)
  await fillExpense(page, 'Umbrella', '12,50')
  await pickCurrency('JPY')
  await submitForm(page)
  await form().getByText('JPY has no decimals.').waitFor()
  await pickCurrency('USD')
  await form().getByText('JPY has no decimals.').waitFor({ state: 'detached' })
  expect(await page.getByLabel('Amount').getAttribute('aria-invalid')).toBe(null)
  await submitForm(page)
  await expenseRow(page, 'Umbrella').waitFor()
})
