import { expect, test } from 'vitest'
import { afterTyping } from '#test/support/stillness.ts'
import { isOperation } from './settingsSteps.ts'
import { dialog } from './sharingSteps.ts'
import { addExpense, fillExpense, openForm, register, shareTheStage } from './steps.ts'

const stage = shareTheStage()

test('an expense that may be there already is told of, and not asked for by whoever does not want to know', async () => {
  const page = await stage.newVisitor()
  await register(page)
  await addExpense(page, 'Lunch', '12,50')
  await openForm(page)
  await fillExpense(page, 'Lunch', '12.5')
  await dialog(page).getByRole('button', { name: '1 similar expense' }).waitFor()

  await page.goto('/settings')
  await Promise.all([page.getByText('Preferences saved').waitFor(), page.getByText('Warn about duplicates').click()])
  await page.getByRole('navigation').getByRole('link', { name: 'Expenses' }).click()
  let asked = 0
  page.on('request', request => {
    const { variables } = isOperation('RecordedBefore')(request) ? request.postDataJSON() : {}
    if (variables?.warns) asked += 1
  })
  await openForm(page)
  await fillExpense(page, 'Lunch', '12.5')
  await afterTyping(page)
  expect(asked).toBe(0)
})
