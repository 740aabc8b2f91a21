import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { inspectable } from './axe.ts'
import { isOperation } from './settingsSteps.ts'
import {
  chooseSplitType,
  connect,
  createGroup,
  createPlaceholder,
  dialog,
  newestExpense,
  participants,
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
  openToEdit,
  saveChanges,
  shareTheStage,
  submitForm,
  waitingRow,
} from './steps.ts'

const stage = shareTheStage()
let page: Page
let bo: Page

beforeEach(async () => {
  page = await stage.newVisitor(inspectable)
  bo = await stage.newVisitor(inspectable)
  await registerAs(page, 'Ana')
  await registerAs(bo, 'Bo')
  await connect(page, bo)
  const cy = await createPlaceholder(page, 'Cy Young')
  await createGroup(page, bo, { name: 'Flat', currency: 'USD' }, cy)
})

/** A dinner of 10 € that Ana shares with Bo and Cy, not yet sent. */
async function shareDinner(amount = '10'): Promise<void> {
  await openForm(page)
  await fillExpense(page, 'Dinner', amount)
  await turnOnSplit(page)
  await splitWith(page, 'Bo Silva')
  await splitWith(page, 'Cy Young')
}

const fieldOf = (name: string) =>
  dialog(page).getByRole('textbox', { name: new RegExp(`^${name}, (percentage|ratio|amount)$`) })
const valuesTyped = async () => [
  await fieldOf('You').inputValue(),
  await fieldOf('Bo Silva').inputValue(),
  await fieldOf('Cy Young').inputValue(),
]

async function sent(): Promise<Awaited<ReturnType<typeof newestExpense>>> {
  await submitForm(page)
  await expenseRow(page, 'Dinner').waitFor()
  return newestExpense(page)
}
const sharesIn = ({ split }: Awaited<ReturnType<typeof newestExpense>>) =>
  split.entries.map(({ share }) => share.amount)

describe('an expense is split', () => {
  test('equally, and the odd cent is somebody’s', async () => {
    await shareDinner()
    expect((await participants(page)).map(line => line.replace(/3.3[34] €/, '…'))).toEqual([
      'You …',
      'Bo Silva …',
      'Cy Young …',
    ])
    await dialog(page).getByText('Total: 10.00 €').waitFor()
    await dialog(page).getByText('Who bears the odd cent takes turns').waitFor()
    const stored = await sent()
    expect(sharesIn(stored).toSorted()).toEqual(['3.33', '3.33', '3.34'])
    await expenseRow(bo, 'Dinner').waitFor()
  })
})

describe('the split section', () => {
  test('takes in a group, which the expense then belongs to', async () => {
    await openForm(page)
    await fillExpense(page, 'Dinner', '30')
    await turnOnSplit(page)
    await splitWith(page, 'Flat')
    await eventually(async () =>
      expect((await participants(page)).toSorted()).toEqual(['Bo Silva $10.00', 'Cy Young $10.00', 'You $10.00']),
    )
    expect(
      await dialog(page)
        .getByRole('button', { name: /Group$/ })
        .textContent(),
    ).toContain('Flat')
    const stored = await sent()
    expect(stored).toMatchObject({ group: { name: 'Flat' }, amount: { currency: 'USD' } })
  })

  test('keeps all of it when the server could not be reached', async () => {
    await page.route('**/graphql', route =>
      isOperation('RecordExpense')(route.request()) ? route.abort() : route.fallback(),
    )
    await shareDinner()
    await chooseSplitType(page, 'By ratio')
    await fieldOf('Bo Silva').fill('3')
    await submitForm(page)
    await waitingRow(page, 'Dinner').waitFor()
    await page.reload()
    await waitingRow(page, 'Dinner').getByRole('button', { name: 'Dinner', exact: true }).click()
    expect(await valuesTyped()).toEqual(['1', '3', '1'])
    await page.keyboard.press('Escape')
    await page.unrouteAll()
    await expenseRow(page, 'Dinner').waitFor()
    expect(sharesIn(await newestExpense(page))).toEqual(['2.00', '6.00', '2.00'])
  })
})

test('an edit shows what was meant, and others may look at it', async () => {
  await shareDinner()
  await chooseSplitType(page, 'By ratio')
  await fieldOf('You').fill('2')
  await fieldOf('Cy Young').fill('0.5')
  await sent()
  await openToEdit(page, 'Dinner')
  expect(
    await dialog(page)
      .getByRole('button', { name: /Split type/ })
      .textContent(),
  ).toBe('by ratio')
  expect(await valuesTyped()).toEqual(['2', '1', '0.5'])
  await fieldOf('Bo Silva').fill('1.5')
  await saveChanges(page)
  expect(sharesIn(await newestExpense(page))).toEqual(['5.00', '3.75', '1.25'])

  await openExpense(bo, 'Dinner')
  await dialog(bo).getByText('Only whoever recorded or paid this expense can change it.').waitFor()
  await dialog(bo).getByRole('heading', { name: 'Expense', exact: true }).waitFor()
  await dialog(bo).locator('dl').getByText('3.75 €', { exact: true }).waitFor()
})
