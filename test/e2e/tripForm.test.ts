import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import {
  chooseGroup,
  connect,
  createPlaceholder,
  dialog,
  graphql,
  idOf,
  participants,
  pickCurrency,
  registerAs,
  splitWith,
  turnOnSplit,
} from './sharingSteps.ts'
import {
  eventually,
  expenseRow,
  fillExpense,
  openExpense,
  openForm,
  register,
  type Stage,
  setTheStage,
  submitForm,
} from './steps.ts'
import { archiveTrip, chooseTrip, deleteTrip, newestTrip, planTrip, tripTag } from './travelSteps.ts'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await setTheStage()
})
afterAll(() => stage.close())

beforeEach(async () => {
  page = await stage.newVisitor(inspectable)
  await register(page)
  return () => page.context().close()
})

const tokyo = { title: 'Tokyo', currency: 'JPY', isTravelMode: true }
const rome = { title: 'Rome', currency: 'USD' }

const field = (name: RegExp): Locator => dialog(page).getByRole('button', { name })
const isOff = (): Promise<void> => dialog(page).getByText('Travel mode is off for this expense.').waitFor()
const toggleDetails = (): Promise<void> => dialog(page).getByText('More details').click()
const shows = (name: RegExp, text: string): Promise<void> =>
  eventually(async () => expect(await field(name).textContent()).toContain(text))

async function close(): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}

async function send(title: string): Promise<string | null> {
  await submitForm(page)
  await expenseRow(page, title).waitFor()
  return (await newestTrip(page)).tripTitle
}

describe('while somebody travels', () => {
  beforeEach(() => planTrip(page, tokyo).then(() => undefined))

  test('a new expense is of the trip and in its currency, without a click more', async () => {
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    await dialog(page).getByText('On Tokyo. Choose another trip, or a group.').waitFor()
    await page.keyboard.type('1.5')
    await page.getByLabel('Title').fill('Ramen')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('JPY has no decimals.').waitFor()
    await page.getByLabel('Amount').fill('1200')
    await dialog(page)
      .getByText(/≈ .* at/)
      .waitFor()
    await page.keyboard.press('Enter')
    await expenseRow(page, 'Ramen').getByText('Tokyo').waitFor()
    expect(await newestTrip(page)).toEqual({ tripTitle: 'Tokyo', amount: { amount: '1200', currency: 'JPY' } })
  })

  test('one expense can be left out, by keyboard, and the next one is on the trip again', async () => {
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await isOff()
    await eventually(async () =>
      expect(await page.getByLabel('Amount').evaluate(element => element === document.activeElement)).toBe(true),
    )
    await shows(/Currency/, 'EUR')
    await fillExpense(page, 'Rent', '700')
    expect(await send('Rent')).toBe(null)
    const { trips } = await graphql<{ trips: object[] }>(page, '{ trips { title isTravelMode } }')
    expect(trips).toEqual([{ title: 'Tokyo', isTravelMode: true }])
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    await shows(/Currency/, 'JPY')
  })

  test('whoever left it out by mistake turns it on again', async () => {
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').getByRole('button').click()
    await dialog(page).getByRole('button', { name: 'Turn on' }).click()
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    await fillExpense(page, 'Ramen', '1200')
    expect(await send('Ramen')).toBe('Tokyo')
  })

  test('turning the details off leaves it out, too', async () => {
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    await toggleDetails()
    await shows(/Trip$/, 'Tokyo')
    await toggleDetails()
    await isOff()
    await shows(/Currency/, 'EUR')
    await toggleDetails()
    await shows(/Trip$/, 'No trip')
  })

  test('what was left out stays so in a draft, over a reload', async () => {
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').getByRole('button').click()
    await fillExpense(page, 'Rent', '700')
    await page.reload()
    await dialog(page).getByText('Picked up where you left off.').waitFor()
    await isOff()
    expect(await page.getByLabel('Amount').inputValue()).toBe('700')
    await close()
    await openForm(page)
    await isOff()
    await dialog(page).getByRole('button', { name: 'Start over' }).click()
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
  })

  test('looking at the form makes no draft', async () => {
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    await close()
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    expect(await dialog(page).getByRole('button', { name: 'Start over' }).count()).toBe(0)
  })

  test('it ends with the trip, in a form that is open as well', async () => {
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    await close()
    await archiveTrip(page, 'Tokyo')
    await openForm(page)
    await shows(/Currency/, 'EUR')
    await tripTag(page, 'Travel mode: Tokyo').waitFor({ state: 'detached' })
    await toggleDetails()
    await shows(/Trip$/, 'No trip')
    await field(/Trip$/).click()
    await page.getByRole('option', { name: 'No trip' }).waitFor()
    expect(await page.getByRole('option', { name: 'Tokyo' }).count()).toBe(0)
  })

  test('what one sees is accessible and fits, on the trip and off it', async () => {
    await openForm(page)
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    await toggleDetails()
    expect(await violations(page)).toEqual([])
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await dialog(page).evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
    }
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark-blue'))
    expect(await violations(page)).toEqual([])
    await tripTag(page, 'Travel mode: Tokyo').getByRole('button').click()
    await isOff()
    expect(await violations(page)).toEqual([])
    expect(await dialog(page).evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
  })
})

describe('the currency', () => {
  test('is one’s own choice, else the trip’s, else the group’s, else one’s own', async () => {
    await planTrip(page, rome)
    await graphql(page, 'mutation ($input: CreateGroupInput!) { createGroup(input: $input) { refusals { code } } }', {
      input: { name: 'Flat', currency: 'GBP', members: [] },
    })
    await openForm(page)
    await toggleDetails()
    await shows(/Currency/, 'EUR')
    await chooseGroup(page, 'Flat')
    await shows(/Currency/, 'GBP')
    await chooseTrip(page, 'Rome')
    await shows(/Currency/, 'USD')
    await chooseGroup(page, 'No group')
    await shows(/Currency/, 'USD')
    await chooseGroup(page, 'Flat')
    await chooseTrip(page, 'No trip')
    await shows(/Currency/, 'GBP')
    await pickCurrency(page, 'CHF')
    await chooseTrip(page, 'Rome')
    await shows(/Trip$/, 'Rome')
    expect(await field(/Currency/).textContent()).toContain('CHF')
    await toggleDetails()
    expect(await field(/Currency/).textContent()).toContain('CHF')
  })
})

test('everybody on a trip is one choice, and puts it there', async () => {
  const bo = await stage.newVisitor()
  await registerAs(bo, 'Bo')
  await connect(page, bo)
  const [boId, max] = [await idOf(bo), await createPlaceholder(page, 'Max')]
  await bo.context().close()
  await planTrip(page, { ...rome, participants: [{ userId: boId }, { placeholderId: max }] })
  await openForm(page)
  await fillExpense(page, 'Dinner', '30')
  await turnOnSplit(page)
  await splitWith(page, 'Rome')
  await eventually(async () =>
    expect((await participants(page)).toSorted()).toEqual(['Bo Silva $10.00', 'Max $10.00', 'You $10.00']),
  )
  await shows(/Trip$/, 'Rome')
  expect(await send('Dinner')).toBe('Rome')
})

describe('an expense that is there already', () => {
  test('keeps its trip and its currency, whatever is travelled since', async () => {
    await planTrip(page, rome)
    await openForm(page)
    await fillExpense(page, 'Tickets', '50')
    expect(await send('Tickets')).toBe(null)
    await planTrip(page, tokyo)
    await openExpense(page, 'Tickets')
    await dialog(page).getByRole('button', { name: 'Save changes' }).waitFor()
    await toggleDetails()
    await shows(/Trip$/, 'No trip')
    expect(await tripTag(page, 'Travel mode: Tokyo').count()).toBe(0)
    await chooseTrip(page, 'Rome')
    expect(await field(/Currency/).textContent()).toContain('EUR')
    await dialog(page).getByRole('button', { name: 'Save changes' }).click()
    await expenseRow(page, 'Tickets').getByText('Rome').waitFor()
    expect(await newestTrip(page)).toEqual({ tripTitle: 'Rome', amount: { amount: '50.00', currency: 'EUR' } })

    await archiveTrip(page, 'Rome')
    await openExpense(page, 'Tickets')
    await shows(/Trip$/, 'Rome')
    await field(/Trip$/).click()
    await page.getByRole('option', { name: /Rome.*Archived/ }).waitFor()
    await page.getByRole('option', { name: 'No trip' }).click()
    await dialog(page).getByRole('button', { name: 'Save changes' }).click()
    await expenseRow(page, 'Tickets').getByText('Rome').waitFor({ state: 'detached' })
    expect((await newestTrip(page)).tripTitle).toBe(null)
  })
})

describe('opened from the page of a trip', () => {
  test('the form is for that trip, and stays as it was left over a reload', async () => {
    await planTrip(page, tokyo)
    const id = await planTrip(page, rome)
    await page.goto(`/expenses?source=app&trip=${id}`)
    await tripTag(page, 'On Rome').waitFor()
    await shows(/Currency/, 'USD')
    await fillExpense(page, 'Tickets', '50')
    await dialog(page).getByRole('button', { name: 'Do not put it on Rome' }).click()
    await shows(/Currency/, 'EUR')
    await page.reload()
    await dialog(page).getByRole('button', { name: 'Start over' }).waitFor()
    await isOff()
    await close()
    expect(new URL(page.url()).search).toBe('')
    await page.goto(`/expenses?source=app&trip=${id}`)
    await isOff()
    await dialog(page).getByRole('button', { name: 'Start over' }).click()
    await tripTag(page, 'On Rome').waitFor()
    await fillExpense(page, 'Tickets', '50')
    expect(await send('Tickets')).toBe('Rome')
  })

  test('of somebody else, the form is as on any other page', async () => {
    const bo = await stage.newVisitor()
    await register(bo)
    const id = await planTrip(bo, rome)
    await bo.context().close()
    await planTrip(page, tokyo)
    await page.goto(`/expenses?source=app&trip=${id}`)
    await tripTag(page, 'Travel mode: Tokyo').waitFor()
    await fillExpense(page, 'Ramen', '1200')
    expect(await send('Ramen')).toBe('Tokyo')
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
  await shows(/Trip/, 'Unknown trip')
  await chooseTrip(page, 'No trip')
  await dialog(page).getByText(gone).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Amount').inputValue()).toBe('1200')
  expect(await send('Ramen')).toBe(null)
})
