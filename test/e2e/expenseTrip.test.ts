import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { dialog } from './sharingSteps.ts'
import { fillExpense, openForm, register, shareTheStage, submitForm } from './steps.ts'
import { chooseTrip, deleteTrip, planTrip, tripTag } from './travelSteps.ts'
import { close, isOff, rome, send, shows, tokyo } from './tripFormSteps.ts'

/** How an expense comes onto a trip, stays there and leaves it. */

const stage = shareTheStage()
let page: Page

beforeEach(async () => {
  page = await stage.newVisitor()
  await register(page)
})

test('opened from the page of a trip the form is for that trip, and stays as it was left over a reload', async () => {
  await planTrip(page, tokyo)
  const id = await planTrip(page, rome)
  await page.goto(`/expenses?source=app&trip=${id}`)
  await tripTag(page, 'On Rome').waitFor()
  await fillExpense(page, 'Tickets', '50')
  await dialog(page).getByRole('button', { name: 'Do not put it on Rome' }).click()
  await shows(page, /Currency/, 'EUR')
  await page.reload()
  await dialog(page).getByRole('button', { name: 'Start over' }).waitFor()
  await isOff(page)
  await close(page)
  expect(new URL(page.url()).search).toBe('')
  await page.goto(`/expenses?source=app&trip=${id}`)
  await isOff(page)
  await dialog(page).getByRole('button', { name: 'Start over' }).click()
  await tripTag(page, 'On Rome').waitFor()
  await fillExpense(page, 'Tickets', '50')
  expect(await send(page, 'Tickets')).toBe('Rome')
})

test('a trip that is gone meanwhile is told at its field, and nothing typed is lost', async () => {
  await planTrip(page, tokyo)
  await openForm(page)
  await tripTag(page, 'Travel mode: Tokyo').waitFor()
  await fillExpense(page, 'Ramen', '1200')
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/about')
  await deleteTrip(elsewhere, 'Tokyo')
  await elsewhere.close()
  await submitForm(page)
  const gone = 'This trip does not exist any more, or you do not travel along'
  await page.getByRole('alert').getByText(`Failed to create expense “Ramen”. ${gone}`).waitFor()
  await page.getByRole('button', { name: 'Open it again' }).click()
  await dialog(page).getByText(gone).waitFor()
  await shows(page, /Trip/, 'Unknown trip')
  await chooseTrip(page, 'No trip')
  await dialog(page).getByText(gone).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Amount').inputValue()).toBe('1200')
  expect(await send(page, 'Ramen')).toBe(null)
})
