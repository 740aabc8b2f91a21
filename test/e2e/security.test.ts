import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerOperation, loseAnswer, openFurtherSettings } from './settingsSteps.ts'
import {
  eventually,
  fillLogin,
  focusIsOn,
  nothingRecorded,
  password,
  register,
  type Somebody,
  shareTheStage,
} from './steps.ts'

const stage = shareTheStage()

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'

async function signIn(page: Page, person: Somebody): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, person)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await nothingRecorded(page)
}

/** Somebody at their settings, who is signed in on a phone too. */
async function withPhone() {
  const page = await stage.newVisitor()
  const person = await register(page)
  const phone = await stage.newVisitor({ userAgent: phoneAgent })
  await signIn(phone, person)
  await openFurtherSettings(page)
  return { page, phone, person }
}

async function fillPasswords(page: Page, current: string, chosen: string, again = chosen): Promise<void> {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm new password').fill(again)
  await page.getByRole('button', { name: 'Change password' }).click()
}

const sessions = (page: Page) => page.getByRole('region', { name: 'Security' }).getByRole('listitem')

test('what is wrong with a new password is told beside the field', async () => {
  const page = await stage.newVisitor()
  await register(page)
  await openFurtherSettings(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Enter your current password').waitFor()
  await page.getByText('Enter a new password').waitFor()
  await page.getByText('Please confirm your new password').waitFor()

  await fillPasswords(page, password, 'short', 'shorter')
  await page.getByText('Password must be at least 8 characters').waitFor()
  await page.getByText('Passwords do not match').waitFor()

  await fillPasswords(page, 'not my password', 'battery staple')
  await page.getByText('The current password is wrong').waitFor()
  await focusIsOn(page.getByLabel('Current password'))
  expect(page.url()).toContain('/settings')
})

test('a changed password signs out everywhere else, and opens the door the next time', async () => {
  const { page, phone, person } = await withPhone()
  await eventually(async () => expect(await sessions(page).count()).toBe(2))
  await fillPasswords(page, password, 'battery staple')
  await page.getByText('Password changed').waitFor()
  expect(await page.getByLabel('Current password').inputValue()).toBe('')
  await phone.waitForURL('**/login')
  await eventually(async () => expect(await sessions(page).count()).toBe(1))

  await phone.getByLabel('Email').fill(person.email)
  await phone.getByLabel('Password').fill(password)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await phone.getByText('Wrong email or password').waitFor()
  await phone.getByLabel('Password').fill('battery staple')
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await nothingRecorded(phone)
})

test('a change whose answer got lost is not refused the second time', async () => {
  const page = await stage.newVisitor()
  await register(page)
  await openFurtherSettings(page)
  await loseAnswer(page, 'ChangePassword')
  await fillPasswords(page, password, 'battery staple')
  await page.getByRole('alert').getByText('The server could not be reached').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed').waitFor()

  // There and back again with the same words is a new change each time.
  for (const [current, chosen] of [
    ['battery staple', password],
    [password, 'battery staple'],
  ] as const) {
    await page.getByText('Password changed').waitFor({ state: 'detached' })
    await fillPasswords(page, current, chosen)
    await page.getByText('Password changed').waitFor()
  }
  await page.getByText('Password changed').waitFor({ state: 'detached' })
  await fillPasswords(page, password, 'battery staple')
  await page.getByText('The current password is wrong').waitFor()
})

test('one session is ended from the list', async () => {
  const { page, phone } = await withPhone()
  await sessions(page).filter({ hasText: 'This device' }).waitFor()
  await sessions(page)
    .filter({ hasText: 'Chrome on Android' })
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await eventually(async () => expect(await sessions(page).count()).toBe(1))
  await phone.waitForURL('**/login')
})

test('a session that could not be ended is still in the list, and that is told', async () => {
  const { page } = await withPhone()
  await answerOperation(page, 'EndSession', route => route.abort())
  await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click()
  await page.getByText('Signing out there did not work').waitFor()
  expect(await sessions(page).count()).toBe(2)
})

test('signing out everywhere asks first, and ends at the login on every device', async () => {
  const { page, phone } = await withPhone()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog', { name: 'Sign out everywhere?' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await phone.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(null)
})
