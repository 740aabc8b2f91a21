import { expect, test } from 'vitest'
import { eventually, expenseRow, fillLogin, register, shareTheStage } from './steps.ts'

const stage = shareTheStage()

test('what is shared with us from elsewhere waits while one signs in, fills the form, and is added by Enter', async () => {
  const somebody = await register(await stage.newVisitor())
  const phone = await stage.newVisitor({ viewport: { width: 375, height: 760 } })
  await phone.goto(`/add?${new URLSearchParams({ title: '', text: 'Tickets 12+7.24 yesterday', url: '' })}`)
  await fillLogin(phone, somebody)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Add expense' })
  const line = dialog.getByRole('textbox', { name: 'Type it in one line' })
  await eventually(async () => expect(await line.inputValue()).toBe('Tickets 12+7.24 yesterday'))
  await eventually(async () => expect(await dialog.getByLabel('Title').inputValue()).toBe('Tickets'))
  await line.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  expect(await expenseRow(phone, 'Tickets').textContent()).toContain('19.24')
})
