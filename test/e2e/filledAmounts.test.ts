import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, fillExpense, focusIsOn, isSelected, openForm, register, shareTheStage } from './steps.ts'

const stage = shareTheStage()
const phone = { viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true }

/** Closes the form by accident, and opens it again. */
async function reopenDraft(page: Page): Promise<Locator> {
  await openForm(page)
  await fillExpense(page, 'Half typed', '25')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await openForm(page)
  const amount = page.getByRole('dialog').getByLabel('Amount')
  await focusIsOn(amount)
  return amount
}

test('an amount that is filled in gives way to who taps it, and lets nothing move away from under the next finger', async () => {
  const page = await stage.newVisitor(phone)
  await register(page)
  const amount = await reopenDraft(page)
  await page.getByLabel('Title').tap()
  await amount.tap()
  await isSelected(amount, '25')
  await page.keyboard.type('9.5')
  expect(await amount.inputValue()).toBe('9.5')

  await page.getByRole('button', { name: 'Plus sign' }).waitFor()
  await page.getByText('Split this expense', { exact: true }).tap()
  await eventually(async () =>
    expect(await page.getByRole('switch', { name: 'Split this expense' }).isChecked()).toBe(true),
  )
})
