import { expect, test } from 'vitest'
import { openFurtherSettings } from './settingsSteps.ts'
import { eventually, focusIsOn, password, register, shareTheStage } from './steps.ts'

const stage = shareTheStage()

test('somebody makes a token, a program reads by it, and when it is revoked it reads nothing more', async () => {
  const page = await stage.newVisitor()
  const { email } = await register(page)
  await openFurtherSettings(page)
  const card = page.getByRole('region', { name: 'Access tokens' })
  await card.getByText('You have not made any yet.').waitFor()
  await card.getByRole('button', { name: 'New token' }).click()
  await card.getByLabel('What it is for').fill('Spreadsheet')
  await card.getByLabel('Current password').fill(password)
  await card.getByRole('button', { name: 'Create token' }).click()
  const shown = card.getByLabel('Your token')
  await focusIsOn(shown)
  const headers = { Authorization: `Bearer ${await shown.inputValue()}` }
  const address = new URL('/api/users/me', page.url())
  const read = await fetch(address, { headers })
  expect(await read.json()).toMatchObject({ data: { email } })
  await card.getByRole('button', { name: 'Close' }).click()
  expect(await shown.count()).toBe(0)

  await page.reload()
  await page.getByRole('heading', { name: 'Security' }).scrollIntoViewIfNeeded()
  const row = card.getByRole('listitem').filter({ hasText: 'Spreadsheet' })
  await row.getByText('Everything you see').waitFor()
  await row.getByText(/^Last used/).waitFor()
  await row.getByRole('button', { name: 'Revoke Spreadsheet' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await card.getByText('You have not made any yet.').waitFor()
  await eventually(async () => expect((await fetch(address, { headers })).status).toBe(401))
})
