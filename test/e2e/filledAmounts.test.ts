import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { connect, newMember, payFor, user } from './peopleSteps.ts'
import { eventually, fillExpense, focusIsOn, openForm, register, shareTheStage } from './steps.ts'

const stage = shareTheStage()
const phone = { viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true }

/** What is typed now takes the place of this. */
const selected = (field: Locator): Promise<string> =>
  field.evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? undefined, input.selectionEnd ?? undefined),
  )
const isSelected = (field: Locator, text: string): Promise<void> =>
  eventually(async () => expect(await selected(field)).toBe(text))

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

describe('an amount that is filled in', () => {
  test('gives way to what is typed when it is to be settled', async () => {
    const [ana, ben] = [await newMember(stage, 'Ana'), await newMember(stage, 'Ben')]
    await connect(ana, ben)
    await payFor(ana, { amount: '34', with: [user(ben)] })
    await ben.page
      .getByRole('main')
      .getByRole('button', { name: /^Settle 17.00 €/ })
      .click()
    const amount = ben.page.getByRole('dialog').getByLabel('Amount')
    await focusIsOn(amount)
    await isSelected(amount, '17.00')
    await ben.page.keyboard.type('5')
    expect(await amount.inputValue()).toBe('5')
    await ben.page.keyboard.type('.25')
    expect(await amount.inputValue()).toBe('5.25')
  })

  test('gives way to who taps it', async () => {
    const page = await stage.newVisitor(phone)
    await register(page)
    const amount = await reopenDraft(page)
    await page.getByLabel('Title').tap()
    await amount.tap()
    await isSelected(amount, '25')
    await page.keyboard.type('9.5')
    expect(await amount.inputValue()).toBe('9.5')
  })

  test('lets nothing move away from under a finger that leaves it', async () => {
    const page = await stage.newVisitor(phone)
    await register(page)
    const amount = await reopenDraft(page)
    await page.getByRole('button', { name: 'Plus sign' }).waitFor()
    await amount.fill('9.5')
    await page.getByText('Split this expense', { exact: true }).tap()
    await eventually(async () =>
      expect(await page.getByRole('switch', { name: 'Split this expense' }).isChecked()).toBe(true),
    )
  })
})
