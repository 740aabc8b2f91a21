import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { comeNearSecurity, openFurtherSettings } from './settingsSteps.ts'
import { eventually, fillLogin, nothingRecorded, password, register, type Somebody, shareTheStage } from './steps.ts'

const stage = shareTheStage()

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'

async function signIn(page: Page, person: Somebody): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, person)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await nothingRecorded(page)
}

async function fillPasswords(page: Page, current: string, chosen: string): Promise<void> {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm new password').fill(chosen)
  await page.getByRole('button', { name: 'Change password' }).click()
}

const sessions = (page: Page) => page.getByRole('region', { name: 'Security' }).getByRole('listitem')

/** What is refused beside its field, and what becomes of lost answers, is tried by itself. */
test('a changed password, one session that is ended and all of them sign out at once, wherever that is', async () => {
  const page = await stage.newVisitor()
  const person = await register(page)
  const phone = await stage.newVisitor({ userAgent: phoneAgent })
  await signIn(phone, person)
  await openFurtherSettings(page)
  await eventually(async () => expect(await sessions(page).count()).toBe(2))
  await fillPasswords(page, password, 'battery staple')
  await page.getByText('Password changed').waitFor()
  await phone.waitForURL('**/login')
  await eventually(async () => expect(await sessions(page).count()).toBe(1))

  // It opens the door the next time, and the old one does not.
  await fillLogin(phone, person)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await phone.getByText('Wrong email or password').waitFor()
  const comeBack = async () => {
    await phone.getByLabel('Email').fill(person.email)
    await phone.getByLabel('Password').fill('battery staple')
    await phone.getByRole('button', { name: 'Sign in' }).click()
    await nothingRecorded(phone)
  }
  await comeBack()

  await page.reload()
  await comeNearSecurity(page)
  await sessions(page).filter({ hasText: 'This device' }).waitFor()
  await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click()
  await eventually(async () => expect(await sessions(page).count()).toBe(1))
  await phone.waitForURL('**/login')
  await comeBack()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page
    .getByRole('alertdialog', { name: 'Sign out everywhere?' })
    .getByRole('button', { name: 'Sign out' })
    .click()
  await page.waitForURL('**/login')
  await phone.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(null)
})
