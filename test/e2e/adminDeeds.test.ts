import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addStrangers, cutOff, type Office, openTheOffice, sayNo, userCard } from './adminSteps.ts'
import { isOperation, loseAnswer } from './settingsSteps.ts'
import { fillLogin, focusIsOn, newPage, nothingRecorded, register, type Somebody } from './steps.ts'

let office: Office
let page: Page

beforeAll(async () => {
  office = await openTheOffice()
})
afterAll(() => office.close())

beforeEach(async () => {
  page = await office.newVisitor({ storageState: office.administrator })
})

/** Somebody with an open page of their own, and the administrator in front of their card. */
async function openSomebody(): Promise<{ readonly theirs: Page; readonly person: Somebody }> {
  const theirs = await office.newVisitor()
  const person = await register(theirs)
  await page.goto(`/admin/users?search=${person.username}`)
  await userCard(page, 'Ana Silva').waitFor()
  return { theirs, person }
}

/** How long it takes until the dialog is gone. */
async function timeUntilClosed(): Promise<number> {
  const start = Date.now()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return Date.now() - start
}

describe('a password is reset', () => {
  const openReset = (name = 'Ana Silva') => page.getByRole('button', { name: `Reset Password ${name}` }).click()
  const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Reset Password' })

  test('to a generated one, which signs in from then on; the old session is over', async () => {
    const { theirs, person } = await openSomebody()
    await openReset()
    expect(await confirm().isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Generate' }).click()
    const password = await page.getByLabel('New password').inputValue()
    expect(password).toMatch(/^[A-Za-z0-9!@#$%^&*()]{12}$/)
    expect(await page.getByLabel('New password').getAttribute('type')).toBe('text')
    await confirm().click()
    await page.getByRole('dialog').getByText('Ana Silva has a new password.').waitFor()
    expect(await timeUntilClosed()).toBeGreaterThan(1_000)

    await theirs.bringToFront()
    await theirs.reload()
    await theirs.waitForURL('**/login')
    await fillLogin(theirs, person)
    await theirs.getByLabel('Password').fill(password)
    await theirs.getByRole('button', { name: 'Sign in' }).click()
    await nothingRecorded(theirs)
  })

  test('by Enter, and not at all after Escape, Cancel or a click outside', async () => {
    await page.goto('/admin/users?search=stranger7@')
    const dialog = page.getByRole('dialog')
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => page.mouse.click(5, 300),
    ]) {
      await openReset('Stranger No7')
      await page.getByLabel('New password').fill('never sent')
      await leave()
      await dialog.waitFor({ state: 'hidden' })
    }
    await openReset('Stranger No7')
    expect(await page.getByLabel('New password').inputValue()).toBe('')
    await page.keyboard.type('typed by hand')
    await page.keyboard.press('Enter')
    await dialog.getByText('Stranger No7 has a new password.').waitFor()
  })

  test('and offers to copy it only where there is a clipboard', async () => {
    await page.goto('/admin/users?search=stranger7@')
    await openReset('Stranger No7')
    await page.getByRole('button', { name: 'Copy' }).waitFor()
    // As browsers do for a page of another machine that did not come by https.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
    await page.reload()
    await openReset('Stranger No7')
    await page.getByRole('button', { name: 'Generate' }).waitFor()
    expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0)
  })

  test('but not to a short one, and the reason stands beside the field', async () => {
    await page.goto('/admin/users?search=stranger7@')
    await openReset('Stranger No7')
    await page.getByLabel('New password').fill('short')
    await confirm().click()
    await page.getByRole('alert').getByText('Failed to reset password', { exact: true }).waitFor()
    await page.getByRole('dialog').getByText('at least 8 characters').waitFor()
    expect(await page.getByLabel('New password').getAttribute('aria-invalid')).toBe('true')
    await focusIsOn(page.getByLabel('New password'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  test('and the focus stays in the dialog to its end', async () => {
    await page.goto('/admin/users?search=stranger7@')
    await openReset('Stranger No7')
    await cutOff(page, 'ResetUserPassword')
    await page.getByLabel('New password').fill('long enough')
    await confirm().click()
    await page.getByRole('alert').waitFor()
    await focusIsOn(confirm())
    await page.unrouteAll()
    await page.keyboard.press('Enter')
    await page.getByText('Stranger No7 has a new password.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden', timeout: 1_000 })
    await focusIsOn(page.getByRole('button', { name: 'Reset Password Stranger No7' }))
  })

  test('and it is told when the server could not be asked', async () => {
    await page.goto('/admin/users?search=stranger7@')
    await openReset('Stranger No7')
    await cutOff(page, 'ResetUserPassword')
    await page.getByLabel('New password').fill('long enough')
    await confirm().click()
    await page.getByRole('alert').getByText('Failed to reset password. Please try again.').waitFor()
    await page.unrouteAll()
    await confirm().click()
    await page.getByText('Stranger No7 has a new password.').waitFor()
  })
})

test('a password that is reset again because the answer got lost is reset once', async () => {
  const { theirs, person } = await openSomebody()
  await page.getByRole('button', { name: 'Reset Password Ana Silva' }).click()
  await page.getByLabel('New password').fill('battery staple')
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Reset Password' })
  await loseAnswer(page, 'ResetUserPassword')
  await confirm.click()
  await page.getByRole('alert').getByText('Failed to reset password. Please try again.').waitFor()

  await theirs.bringToFront()
  await theirs.waitForURL('**/login')
  await fillLogin(theirs, person)
  await theirs.getByLabel('Password').fill('battery staple')
  await theirs.getByRole('button', { name: 'Sign in' }).click()
  await nothingRecorded(theirs)

  await page.bringToFront()
  await page.unrouteAll()
  await confirm.click()
  await page.getByText('Ana Silva has a new password.').waitFor()
  expect((await theirs.request.get('/api/auth/validate-session/')).status()).toBe(200)
})

describe('a user is deleted', () => {
  const openDelete = (name: string) => page.getByRole('button', { name: `Delete ${name}` }).click()
  const sentence = (name: string) =>
    `Are you sure you want to delete ${name}? This action cannot be undone and will delete all their data.`

  test('at once, in the list and in their own open page', async () => {
    const { theirs } = await openSomebody()
    await openDelete('Ana Silva')
    await page.getByRole('dialog').getByText(sentence('Ana Silva')).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete User' }).click()
    await page.getByRole('dialog').getByText('Ana Silva was deleted.').waitFor()
    expect(await timeUntilClosed()).toBeGreaterThan(1_000)
    await page.getByRole('heading', { name: 'No users found' }).waitFor()
    await focusIsOn(page.getByRole('heading', { name: 'Manage users' }))

    await theirs.bringToFront()
    await theirs.waitForURL('**/login')
  })

  test('by Enter, and not at all after Escape, Cancel or a click outside', async () => {
    await page.goto('/admin/users?search=stranger1')
    const dialog = page.getByRole('dialog')
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => page.mouse.click(5, 300),
    ]) {
      await openDelete('Stranger No19')
      await leave()
      await dialog.waitFor({ state: 'hidden' })
    }
    await openDelete('Stranger No19')
    await dialog.waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByText('Stranger No19 was deleted.').waitFor()
    await userCard(page, 'Stranger No19').waitFor({ state: 'detached' })
    await userCard(page, 'Stranger No18').waitFor()
  })

  test('and a failure is told', async () => {
    await page.goto('/admin/users?search=stranger8@')
    await openDelete('Stranger No8')
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete User' })
    await cutOff(page, 'DeleteUser')
    await confirm.click()
    await page.getByRole('alert').getByText('Failed to delete user. Please try again.').waitFor()
    await page.unrouteAll()
    await sayNo(page, 'DeleteUser')
    await confirm.click()
    await page.getByRole('alert').getByText('Failed to delete user', { exact: true }).waitFor()
  })

  test('also when somebody else was faster', async () => {
    const otherTab = await newPage(page.context())
    for (const tab of [page, otherTab]) await tab.goto('/admin/users?search=stranger11@')
    await userCard(otherTab, 'Stranger No11').waitFor()
    await openDelete('Stranger No11')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete User' }).click()
    await page.getByText('Stranger No11 was deleted.').waitFor()

    await otherTab.getByRole('button', { name: 'Delete Stranger No11' }).click()
    await otherTab.getByRole('dialog').getByRole('button', { name: 'Delete User' }).click()
    await otherTab.getByText('Stranger No11 was deleted.').waitFor()
    await otherTab.getByRole('heading', { name: 'No users found' }).waitFor()
  })

  test('also when the first answer got lost', async () => {
    await page.goto('/admin/users?search=stranger12@')
    await openDelete('Stranger No12')
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete User' })
    await loseAnswer(page, 'DeleteUser')
    const names: unknown[] = []
    page.on('request', request => {
      if (isOperation('DeleteUser')(request)) names.push(request.postDataJSON().variables.input.commandId)
    })
    await confirm.click()
    await page.getByRole('alert').getByText('Failed to delete user. Please try again.').waitFor()
    await page.unrouteAll()
    await confirm.click()
    await page.getByText('Stranger No12 was deleted.').waitFor()
    expect(names).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), names[0]])
    await page.getByRole('heading', { name: 'No users found' }).waitFor()
  })

  test('as the last one of the last page, and then the page before is there', async () => {
    await addStrangers(office, 'Leaver', { from: 1001, to: 1021 })
    await page.goto('/admin/users?search=leaver&page=2')
    await openDelete('Leaver No1001')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete User' }).click()
    await userCard(page, 'Leaver No1021').waitFor()
    await page.getByText('20 users').waitFor()
    expect(new URL(page.url()).search).toBe('?search=leaver')
  })

  test('and asked only once by a double click', async () => {
    await page.goto('/admin/users?search=stranger9@')
    let asked = 0
    page.on('request', request => {
      if (isOperation('DeleteUser')(request)) asked += 1
    })
    await openDelete('Stranger No9')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete User' }).dblclick()
    await page.getByText('Stranger No9 was deleted.').waitFor()
    expect(asked).toBe(1)
  })
})
