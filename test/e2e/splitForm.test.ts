import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import { isOperation } from './settingsSteps.ts'
import {
  chooseGroup,
  choosePayer,
  chooseSplitType,
  connect,
  createGroup,
  createPlaceholder,
  dialog,
  newestExpense,
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
  focusIsOn,
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

  test('by percentage, which has to make a hundred', async () => {
    await shareDinner()
    await chooseSplitType(page, 'By percentage')
    expect((await valuesTyped()).toSorted()).toEqual(['33.33', '33.33', '33.34'])
    await fieldOf('You').fill('50')
    await fieldOf('Bo Silva').fill('37,5')
    await fieldOf('Cy Young').fill('20')
    await dialog(page).getByRole('status').getByText('7.5% over').waitFor()
    expect(await participants(page)).toEqual(['You % 5.00 €', 'Bo Silva % 3.75 €', 'Cy Young % 2.00 €'])
    await submitForm(page)
    await dialog(page).getByText('The percentages must add up to 100').waitFor()
    await fieldOf('Cy Young').fill('12.5')
    await dialog(page).getByText('7.5% over').waitFor({ state: 'detached' })
    expect(sharesIn(await sent())).toEqual(['5.00', '3.75', '1.25'])
  })

  test('by ratio', async () => {
    await shareDinner('10,01')
    await chooseSplitType(page, 'By ratio')
    expect(await valuesTyped()).toEqual(['1', '1', '1'])
    await fieldOf('You').fill('2')
    await fieldOf('Cy Young').fill('0')
    await dialog(page).getByText('Total: 3').waitFor()
    const stored = await sent()
    expect(stored.split.entries.map(({ value }) => value)).toEqual(['2', '1', '0'])
    expect(sharesIn(stored)).toEqual(['6.67', '3.34', '0.00'])
  })

  test('by amount, which has to make the amount', async () => {
    await shareDinner()
    await chooseSplitType(page, 'By amount')
    await fieldOf('You').fill('5,55')
    await fieldOf('Bo Silva').fill('4')
    await fieldOf('Cy Young').fill('')
    await dialog(page).getByRole('status').getByText('0.45 € left').waitFor()
    await fieldOf('Cy Young').fill('0,45')
    expect(sharesIn(await sent())).toEqual(['5.55', '4.00', '0.45'])
  })

  test('with whom somebody else paid for', async () => {
    await shareDinner()
    await choosePayer(page, 'Cy Young')
    const stored = await sent()
    expect(stored.payers).toEqual([{ person: { displayName: 'Cy Young' }, amount: { amount: '10.00' } }])
  })

  test('when several paid, and what they paid makes the amount', async () => {
    await shareDinner()
    await dialog(page).getByRole('button', { name: 'Several people paid' }).click()
    await dialog(page).getByRole('textbox', { name: 'You, amount paid' }).fill('6')
    await dialog(page)
      .getByRole('button', { name: /Who else paid/ })
      .click()
    await page.getByRole('option', { name: 'Bo Silva' }).click()
    const boPaid = dialog(page).getByRole('textbox', { name: 'Bo Silva, amount paid' })
    await boPaid.fill('3')
    await dialog(page).getByRole('status').getByText('1.00 € left').waitFor()
    await submitForm(page)
    await dialog(page).getByText('What was paid does not add up to the amount').waitFor()
    await boPaid.fill('4')
    await dialog(page).getByText('What was paid does not add up').waitFor({ state: 'detached' })
    const stored = await sent()
    expect(stored.payers.map(({ person, amount }) => `${person.displayName} ${amount.amount}`)).toEqual([
      'Ana Silva 6.00',
      'Bo Silva 4.00',
    ])
  })
})

describe('the split section', () => {
  test('loses whoever is removed, but never oneself', async () => {
    await shareDinner()
    expect(await dialog(page).getByRole('button', { name: 'Remove You' }).count()).toBe(0)
    await dialog(page).getByRole('button', { name: 'Remove Cy Young' }).click()
    const picker = dialog(page).getByRole('button', { name: /Split with/ })
    await focusIsOn(picker)
    await eventually(async () => expect(await participants(page)).toEqual(['You 5.00 €', 'Bo Silva 5.00 €']))
    await dialog(page)
      .getByRole('button', { name: /Split with/ })
      .click()
    await eventually(async () =>
      expect(await page.getByRole('option').allInnerTexts()).toEqual(['Cy Young', expect.stringContaining('Flat')]),
    )
  })

  test('forgets everything when it is turned off', async () => {
    await shareDinner()
    await choosePayer(page, 'Bo Silva')
    await chooseSplitType(page, 'By ratio')
    await turnOnSplit(page)
    await turnOnSplit(page)
    await eventually(async () => expect(await participants(page)).toEqual(['You 10.00 €']))
    expect(
      await dialog(page)
        .getByRole('button', { name: /Paid by/ })
        .textContent(),
    ).toContain('You')
    await turnOnSplit(page)
    const stored = await sent()
    expect(stored.split.entries.map(({ person }) => person.displayName)).toEqual(['Ana Silva'])
  })

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
    expect(stored).toMatchObject({ groupName: 'Flat', amount: { currency: 'USD' } })
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

describe('the currency', () => {
  const currency = () =>
    dialog(page)
      .getByRole('button', { name: /Currency/ })
      .textContent()

  test('is the group’s until somebody chooses one', async () => {
    await openForm(page)
    await fillExpense(page, 'Dinner', '30')
    await dialog(page).getByText('More details').click()
    await chooseGroup(page, 'Flat')
    expect(await currency()).toBe('USD')
    await dialog(page).getByText('It is in a group but not split with anybody').waitFor()
    await dialog(page).getByText('More details').click()
    await eventually(async () => expect(await currency()).toBe('EUR'))
    await pickCurrency(page, 'JPY')
    await dialog(page).getByText('More details').click()
    await chooseGroup(page, 'Flat')
    expect(await currency()).toBe('JPY')
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
  ).toContain('By ratio')
  expect(await valuesTyped()).toEqual(['2', '1', '0.5'])
  await fieldOf('Bo Silva').fill('1.5')
  await saveChanges(page)
  expect(sharesIn(await newestExpense(page))).toEqual(['5.00', '3.75', '1.25'])

  await openExpense(bo, 'Dinner')
  await dialog(bo).getByText('Only whoever recorded or paid this expense can change it.').waitFor()
  await dialog(bo).getByRole('heading', { name: 'Expense', exact: true }).waitFor()
  await dialog(bo).locator('dl').getByText('3.75').waitFor()
})

describe('the whole form unfolded', () => {
  async function unfold(): Promise<void> {
    await shareDinner()
    await chooseSplitType(page, 'By percentage')
    await fieldOf('You').fill('60')
    await pickCurrency(page, 'USD')
    await dialog(page).getByRole('button', { name: 'Conversion' }).click()
    await dialog(page).getByText('More details').click()
    await dialog(page).getByRole('button', { name: 'Several people paid' }).click()
  }

  test('has nothing that axe would complain about, and fits on small screens', async () => {
    await unfold()
    expect(await violations(page)).toEqual([])
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 700 })
      const overflow = await dialog(page).evaluate(element => element.scrollWidth - element.clientWidth)
      expect(overflow).toBe(0)
    }
    expect(await violations(page)).toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark-blue'))
    expect(await violations(page)).toEqual([])
  })
})
