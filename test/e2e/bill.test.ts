import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connect, dialog, graphql, idOf, newestExpense, registerAs } from './sharingSteps.ts'
import { eventually, shareTheStage } from './steps.ts'

/* A bill on two phones: who sits at the table taps what they had. */

const stage = shareTheStage()
let ana: Page
let bo: Page

beforeAll(async () => {
  ana = await stage.newVisitor()
  bo = await stage.newVisitor()
  await registerAs(ana, 'Ana')
  await registerAs(bo, 'Bo')
  await connect(ana, bo)
  await graphql(ana, 'mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { refusals { code } } }', {
    input: {
      ...{ title: 'Dinner', amount: '22', currency: 'EUR', date: '2026-11-20' },
      split: { type: 'EQUAL', entries: [{ person: await idOf(ana) }, { person: await idOf(bo) }] },
    },
  })
})

async function open(page: Page): Promise<void> {
  await page.bringToFront()
  await page.getByRole('link', { name: 'Dinner' }).click()
}

test('what one taps the other sees at once, and by the bill each pays what they had, tip included', async () => {
  await open(ana)
  await dialog(ana).getByRole('button', { name: 'Split by items' }).click()
  for (const [name, amount] of [
    ['Pizza', '15'],
    ['Soup', '5'],
  ] as const) {
    await dialog(ana).getByRole('textbox', { name: 'Item' }).fill(name)
    await dialog(ana).getByRole('textbox', { name: 'Amount' }).fill(amount)
    await dialog(ana).getByRole('textbox', { name: 'Amount' }).press('Enter')
    await dialog(ana)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .waitFor()
  }
  await dialog(ana).getByRole('button', { name: 'Count it as tip' }).click()
  await dialog(ana)
    .getByRole('button', { name: /^Pizza/ })
    .click()

  await open(bo)
  await dialog(bo)
    .getByRole('button', { name: /^Pizza.*Ana Silva/ })
    .waitFor()
  await dialog(bo).getByRole('button', { name: /^Soup/ }).click()

  await ana.bringToFront()
  await dialog(ana)
    .getByRole('button', { name: /^Soup.*Bo Silva/ })
    .waitFor()
  await dialog(ana).getByRole('button', { name: 'Split by this bill' }).click()
  await dialog(ana).getByText('This is how it is split').waitFor()
  // 15 and 5 of 20, of all 22.
  const shares = async () => (await newestExpense(bo)).split.entries.map(({ share }) => share.amount)
  await eventually(async () => expect(await shares()).toEqual(['16.50', '5.50']))
})
