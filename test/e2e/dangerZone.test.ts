import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { unzipped } from '#test/support/unzipped.ts'
import { openFurtherSettings } from './settingsSteps.ts'
import { become, bookByRest, password, register, shareTheStage, somebody } from './steps.ts'

const stage = shareTheStage()

test('somebody takes along what is theirs, deletes all they recorded, brings it back, and then goes for good', async () => {
  // Whoever comes first stays.
  await become(await stage.newVisitor(), somebody(), 'Ada', 'First')
  const page = await stage.newVisitor()
  const { username } = await register(page)
  await bookByRest(page, [
    { title: 'Bread', amount: '3', date: '2026-11-20' },
    { title: 'Cheese', amount: '9', date: '2026-11-21' },
  ])

  await openFurtherSettings(page)
  await page.getByRole('link', { name: 'REST calls, for programs' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Everything I own (ZIP)' }).click()
  const ready = page.getByRole('link', { name: 'Download quits-archive.zip' })
  await ready.waitFor()
  const [archive] = await Promise.all([page.waitForEvent('download'), ready.click()])
  const files = unzipped(await readFile(await archive.path()))
  expect(JSON.parse(files.get('expenses.json') ?? '')).toMatchObject([{ title: 'Bread' }, { title: 'Cheese' }])

  const card = page.getByRole('region', { name: 'Danger zone' })
  await card.getByRole('button', { name: 'Delete all my expenses' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('2 expenses that you recorded go.').waitFor()
  const confirm = question.getByRole('button', { name: 'Delete all' })
  expect(await confirm.getAttribute('aria-disabled')).toBe('true')
  await question.getByLabel(`Type ${username} to confirm`).fill(username)
  await confirm.click()
  await page.getByText('2 expenses deleted', { exact: true }).waitFor()
  await card.getByRole('button', { name: /^Bring back the 2 expenses deleted on/ }).click()
  await card.getByText(/^2 expenses deleted on .* are back$/).waitFor()

  await card.getByRole('button', { name: 'Delete my account' }).click()
  await question.getByLabel('Current password').fill('not the one')
  await question.getByLabel(`Type ${username} to confirm`).fill(username)
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await question.getByText('The current password is wrong').waitFor()
  await question.getByLabel('Current password').fill(password)
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})
