import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  connect,
  createPlaceholder,
  dialog,
  idOf,
  participants,
  registerAs,
  splitWith,
  turnOnSplit,
} from './sharingSteps.ts'
import {
  eventually,
  expenseRow,
  fillExpense,
  openForm,
  openToEdit,
  register,
  saveChanges,
  shareTheStage,
  submitForm,
} from './steps.ts'
import { archiveTrip, chooseTrip, deleteTrip, newestTrip, planTrip, tripTag } from './travelSteps.ts'
import { close, field, isOff, rome, send, shows, toggleDetails, tokyo } from './tripFormSteps.ts'

/** How an expense comes onto a trip, stays there and leaves it. */

const stage = shareTheStage()
let page: Page

beforeEach(async () => {
  page = await stage.newVisitor()
  await register(page)
})

test('everybody on a trip is one choice, and puts it there', async () => {
  const bo = await stage.newVisitor()
  await registerAs(bo, 'Bo')
  await connect(page, bo)
  const [boId, max] = [await idOf(bo), await createPlaceholder(page, 'Max')]
  await planTrip(page, { ...rome, participants: [boId, max] })
  await openForm(page)
  await fillExpense(page, 'Dinner', '30')
  await turnOnSplit(page)
  await splitWith(page, 'Rome')
  await eventually(async () =>
    expect((await participants(page)).toSorted()).toEqual(['Bo Silva $10.00', 'Max $10.00', 'You $10.00']),
  )
  await shows(page, /Trip$/, 'Rome')
  expect(await send(page, 'Dinner')).toBe('Rome')
})

describe('an expense that is there already', () => {
  test('keeps its trip and its currency, whatever is travelled since', async () => {
    await planTrip(page, rome)
    await openForm(page)
    await fillExpense(page, 'Tickets', '50')
    expect(await send(page, 'Tickets')).toBe(null)
    await planTrip(page, tokyo)
    await openToEdit(page, 'Tickets')
    await dialog(page).getByRole('button', { name: 'Save changes' }).waitFor()
    await toggleDetails(page)
    await shows(page, /Trip$/, 'No trip')
    expect(await tripTag(page, 'Travel mode: Tokyo').count()).toBe(0)
    await chooseTrip(page, 'Rome')
    expect(await field(page, /Currency/).textContent()).toContain('EUR')
    await saveChanges(page)
    await expenseRow(page, 'Tickets').getByText('Rome').waitFor()
    expect(await newestTrip(page)).toEqual({ trip: { title: 'Rome' }, amount: { amount: '50.00', currency: 'EUR' } })

    await archiveTrip(page, 'Rome')
    await openToEdit(page, 'Tickets')
    await shows(page, /Trip$/, 'Rome')
    await field(page, /Trip$/).click()
    await page.getByRole('option', { name: /Rome.*Archived/ }).waitFor()
    await page.getByRole('option', { name: 'No trip' }).click()
    await saveChanges(page)
    await expenseRow(page, 'Tickets').getByText('Rome').waitFor({ state: 'detached' })
    expect((await newestTrip(page)).trip).toBe(null)
  })
})

describe('opened from the page of a trip', () => {
  test('the form is for that trip, and stays as it was left over a reload', async () => {
    await planTrip(page, tokyo)
    const id = await planTrip(page, rome)
    await page.goto(`/expenses?source=app&trip=${id}`)
    await tripTag(page, 'On Rome').waitFor()
    await shows(page, /Currency/, 'USD')
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

  test('of somebody else, the form is as on any other page', async () => {
    const bo = await stage.newVisitor()
    await register(bo)
    const id = await planTrip(bo, rome)
    await planTrip(page, tokyo)
    await page.goto(`/expenses?source=app&trip=${id}`)
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    await fillExpense(page, 'Ramen', '1200')
    expect(await send(page, 'Ramen')).toBe('Tokyo')
  })
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
