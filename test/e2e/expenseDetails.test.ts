import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { inspectable, violationsInAnyTheme } from './axe.ts'
import { connect, createPlaceholder, dialog, graphql, idOf, registerAs, typeDate } from './sharingSteps.ts'
import { eventually, expenseRow, focusIsOn, newPage, openExpense, shareTheStage } from './steps.ts'
import { planTrip } from './travelSteps.ts'
import { tooWideAt } from './widths.ts'

/** What an opened expense tells everybody who takes part in it, and what becomes of it meanwhile. */

const stage = shareTheStage()
let ana: Page
let bo: Page
/** Recorded by Ana, who paid it with Cy; Bo only takes part. */
let dinner: string

let tripId: string

beforeEach(async () => {
  ana = await stage.newVisitor(inspectable)
  bo = await stage.newVisitor(inspectable)
  await registerAs(ana, 'Ana')
  await registerAs(bo, 'Bo')
  await connect(ana, bo)
  const [me, him] = [await idOf(ana), await idOf(bo)]
  const cy = await createPlaceholder(ana, 'Cy Young')
  tripId = await planTrip(ana, { title: 'Rome', currency: 'USD' })
  const { recordExpense } = await graphql<{ recordExpense: { expense: { id: string } } }>(
    ana,
    'mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { expense { id } refusals { code } } }',
    {
      input: {
        ...{ title: 'Dinner', amount: '100', currency: 'USD', category: 'FOOD', date: '2026-09-29', tripId },
        payers: [
          { person: me, amount: '80' },
          { person: cy, amount: '20' },
        ],
        split: {
          type: 'RATIO',
          entries: [
            { person: me, value: '2' },
            { person: him, value: '1.5' },
            { person: cy, value: '0.5' },
          ],
        },
      },
    },
  )
  dinner = recordExpense.expense.id
  for (const page of [ana, bo]) await expenseRow(page, 'Dinner').waitFor()
})

const details = (page: Page): Locator => page.getByRole('dialog', { name: 'Expense', exact: true })
const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit expense' })
const edit = (page: Page): Locator => details(page).getByRole('button', { name: 'Edit', exact: true })
const closed = (page: Page): Promise<void> => dialog(page).waitFor({ state: 'detached' })

const wordsIn = async (place: Locator): Promise<string> =>
  (await place.allInnerTexts()).join(' ').replace(/\s+/g, ' ').trim()

const correct = (page: Page, changes: object): Promise<unknown> =>
  graphql(page, 'mutation ($input: CorrectExpenseInput!) { correctExpense(input: $input) { refusals { code } } }', {
    input: { id: dinner, ...changes },
  })

const voidDinner = (page: Page): Promise<unknown> =>
  graphql(page, 'mutation ($input: VoidExpenseInput!) { voidExpense(input: $input) { refusals { code } } }', {
    input: { id: dinner },
  })

describe('an opened expense', () => {
  test('tells all about it, to whoever may change it and to whoever may not', async () => {
    await openExpense(bo, 'Dinner')
    await details(bo)
      .getByText(/Recorded by/)
      .waitFor()
    await details(bo).getByText('🍎 Food · 29 September 2026').waitFor()
    expect(await wordsIn(details(bo).getByText('Your share'))).toBe('Your share')
    await details(bo).getByText('$37.50').first().waitFor()
    await details(bo).getByText('≈ 33.01 €').waitFor()
    const said = await wordsIn(details(bo).locator('dl'))
    expect(said).toContain('Conversion ≈ 88.02 € at the rate of 29/09/2026 1 USD = 0.880226 EUR')
    expect(said).toContain('Who paid Ana Silva $80.00 Cy Young $20.00')
    expect(said).toContain('Split between · By ratio Ana Silva 2 $50.00 You 1.5 $37.50 Cy Young 0.5 $12.50')
    expect(said).toMatch(/Recorded by Ana Silva \d+ \w+ 20\d\d, \d\d:\d\d$/)
    await details(bo).getByText('Only whoever recorded or paid this expense can change it.').waitFor()
    expect(await edit(bo).count()).toBe(0)
    // He does not travel along.
    await details(bo).getByText('Rome').waitFor()
    expect(await details(bo).getByRole('link', { name: 'Rome' }).count()).toBe(0)

    await openExpense(ana, 'Dinner')
    await details(ana).getByRole('link', { name: 'Rome' }).waitFor()
    expect(await wordsIn(details(ana).locator('dl'))).toContain('You 2 $50.00 Bo Silva 1.5 $37.50')
    await focusIsOn(edit(ana))
    expect(await violationsInAnyTheme(ana)).toEqual([])
    expect(await tooWideAt(ana, [375, 320])).toEqual([])
    await details(ana).getByRole('link', { name: 'Rome' }).click()
    await ana.getByRole('heading', { level: 1, name: 'Rome' }).waitFor()
    expect(new URL(ana.url()).pathname).toBe(`/trips/${tripId}`)
  })

  test('has an address for its form, where whoever may not change it looks at it, and is copied by whoever takes part, without what is not theirs to choose', async () => {
    for (const page of [ana, bo]) await page.goto(`/expenses?edit=${dinner}`)
    await form(ana).getByLabel('Title').waitFor()
    await ana.keyboard.press('Escape')
    await closed(ana)
    expect(new URL(ana.url()).search).toBe('')
    await details(bo).getByText('$37.50').first().waitFor()
    await details(bo).getByRole('button', { name: 'Copy' }).waitFor()
    await bo.keyboard.press('c')
    const copy = bo.getByRole('dialog', { name: 'Add a copy' })
    await copy.getByText('you can no longer choose it: Rome').waitFor()
    expect(await copy.getByLabel('Title').inputValue()).toBe('Dinner')
    await copy.getByRole('button', { name: 'Add expense' }).click()
    await closed(bo)
    await eventually(async () => expect(await expenseRow(ana, 'Dinner').count()).toBe(2))
  })
})

describe('the form', () => {
  test('leads back to where one came from, whether it was saved or not', async () => {
    await openExpense(ana, 'Dinner')
    await edit(ana).click()
    await form(ana).getByRole('button', { name: 'Cancel' }).click()
    await focusIsOn(edit(ana))
    await ana.keyboard.press('e')
    await form(ana).getByLabel('Title').fill('Supper')
    await form(ana).getByRole('button', { name: 'Save changes' }).click()
    await details(ana).getByText('Supper').waitFor()
    // What one has done oneself is no news.
    expect(
      await details(ana)
        .getByText(/was changed just now/)
        .count(),
    ).toBe(0)
    await ana.keyboard.press('Escape')
    await closed(ana)
    await focusIsOn(ana.getByRole('link', { name: 'Supper' }))

    // It goes to another month, and the focus along.
    await ana.keyboard.press('Enter')
    await edit(ana).waitFor()
    await ana.keyboard.press('e')
    await form(ana).getByLabel('Title').waitFor()
    await typeDate(ana, '28082026')
    await form(ana).getByRole('button', { name: 'Save changes' }).click()
    await details(ana).getByText('28 August 2026').waitFor()
    await ana.keyboard.press('Escape')
    await closed(ana)
    await focusIsOn(ana.getByRole('link', { name: 'Supper' }))

    await expenseRow(ana, 'Supper').hover()
    await ana.getByRole('button', { name: 'Edit “Supper”' }).click()
    await form(ana).getByLabel('Title').fill('Dinner')
    await form(ana).getByRole('button', { name: 'Save changes' }).click()
    await closed(ana)
    await expenseRow(ana, 'Dinner').waitFor()
  })
})

describe('while it is open', () => {
  test('a change by somebody else shows at once, and is told, and what was typed stays when somebody deletes it', async () => {
    await openExpense(bo, 'Dinner')
    await details(bo).getByText('$100.00').waitFor()
    await correct(ana, { title: 'Long dinner' })
    await details(bo).getByText('Long dinner').waitFor()
    await details(bo).getByRole('status').getByText('This expense was changed just now.').waitFor()

    await openExpense(ana, 'Long dinner')
    await edit(ana).click()
    await form(ana).getByLabel('Title').fill('Half typed')
    await voidDinner(ana)
    await form(ana).getByRole('alert').getByText('This expense does not exist any more').waitFor()
    expect(await form(ana).getByLabel('Title').inputValue()).toBe('Half typed')
    await ana.keyboard.press('Escape')
    await details(ana).getByText('This expense was deleted.').waitFor()
  })

  test('its end is told, and whoever may brings it back', async () => {
    const otherTab = await newPage(ana.context())
    await otherTab.goto(`/expenses?expense=${dinner}`)
    await edit(otherTab).waitFor()
    await openExpense(bo, 'Dinner')
    await details(bo).getByText('$100.00').waitFor()

    await openExpense(ana, 'Dinner')
    await details(ana).getByRole('button', { name: 'Delete' }).click()
    await ana.getByRole('alertdialog', { name: 'Delete this expense?' }).waitFor()
    await ana.keyboard.press('Enter')
    await expenseRow(ana, 'Dinner').waitFor({ state: 'detached' })
    await closed(ana)

    await details(bo).getByText('This expense does not exist any more, or you do not take part in it.').waitFor()
    await otherTab.bringToFront()
    await details(otherTab).getByRole('alert').getByText('This expense was deleted.').waitFor()
    expect(await edit(otherTab).count()).toBe(0)
    await details(otherTab).getByText('Ana Silva').or(details(otherTab).getByText('You')).first().waitFor()
    await details(otherTab).getByRole('button', { name: 'Restore' }).click()
    await closed(otherTab)
    await expenseRow(otherTab, 'Dinner').waitFor()
    await focusIsOn(otherTab.getByRole('link', { name: 'Dinner' }))
    await expenseRow(ana, 'Dinner').waitFor()
  })
})
