import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseToAdd, type Member, newMember, openPeople, rowOf, section, toast, wordsOf } from './peopleSteps.ts'
import { chooseSplitType, dialog, pickCurrency, splitWith, turnOnSplit } from './sharingSteps.ts'
import { eventually, fillExpense, openForm, shareTheStage, submitForm } from './steps.ts'

/** What Quits is for, from meeting each other to owing each other nothing, by hand and in two browsers. */

const stage = shareTheStage()

async function connectByHand(ana: Member, ben: Member): Promise<void> {
  await chooseToAdd(ana.page, 'Add people')
  await ana.page.getByLabel('Email or username').fill(ben.username)
  await ana.page.keyboard.press('Enter')
  await ana.page.getByRole('button', { name: 'Send request' }).click()
  await ana.page.getByRole('dialog').getByText('Requested', { exact: true }).waitFor()
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await section(ben.page, 'Connection requests').getByRole('button', { name: 'Accept the request of Ana Test' }).click()
  await section(ana.page, 'Users').getByRole('heading', { name: 'Ben Test' }).waitFor()
}

async function writeDownMaria({ page }: Member): Promise<void> {
  await chooseToAdd(page, 'Add people')
  await page.getByRole('tab', { name: 'Create placeholder' }).click()
  await page.getByRole('tabpanel', { name: 'Create placeholder' }).getByLabel('Name').fill('Maria')
  await page.keyboard.press('Enter')
  await rowOf(page, 'Maria').waitFor()
}

async function makeTheGroup(ana: Member, ben: Member): Promise<void> {
  await chooseToAdd(ana.page, 'Create a Group')
  await dialog(ana.page).getByLabel('Group name').fill('Kyoto')
  for (const name of ['Ben Test', 'Maria']) {
    await dialog(ana.page)
      .getByRole('button', { name: /Add a member/ })
      .click()
    await ana.page.getByRole('option', { name }).click()
    await dialog(ana.page).getByRole('row', { name }).waitFor()
  }
  await dialog(ana.page).getByRole('button', { name: 'Create group' }).click()
  await section(ben.page, 'Group invitations').getByRole('button', { name: 'Accept the invitation to Kyoto' }).click()
  await section(ben.page, 'Groups').getByRole('heading', { name: 'Kyoto' }).waitFor()
}

/** Ana pays 8,000 yen and bears two parts of four. */
async function splitTheDinner(page: Page): Promise<void> {
  await openForm(page)
  await pickCurrency(page, 'JPY')
  await fillExpense(page, 'Dinner', '8000')
  await turnOnSplit(page)
  await splitWith(page, 'Kyoto')
  await chooseSplitType(page, 'By ratio')
  await dialog(page).getByRole('list', { name: 'Participants' }).getByRole('textbox', { name: /You/ }).fill('2')
  await submitForm(page)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function settle({ page }: Member, name: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^Settle .* with ${name}`) })
    .click()
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await toast(page, 'recorded').waitFor()
}

const expectWords = (page: Page, name: string, words: string) =>
  eventually(async () => expect(await wordsOf(page, name)).toContain(words))

test.for([1280, 375])('two people share a dinner in Kyoto and are quits, %i pixels wide', async width => {
  const viewport = { width, height: 800 }
  const ana = await newMember(stage, 'Ana', { viewport })
  const ben = await newMember(stage, 'Ben', { viewport })
  await connectByHand(ana, ben)
  await writeDownMaria(ana)
  await makeTheGroup(ana, ben)

  await ana.page.goto('/expenses')
  await splitTheDinner(ana.page)
  await expectWords(ben.page, 'Ana Test', 'You owe Ana Test ¥2,000')
  await openPeople(ana.page)
  await expectWords(ana.page, 'Ben Test', 'Ben Test owes you ¥2,000')
  await expectWords(ana.page, 'Maria', 'Maria owes you ¥2,000')

  await settle(ben, 'Ana Test')
  await ben.page.getByText('You are quits with everybody.').waitFor()
  await expectWords(ana.page, 'Ben Test', 'All settled up')
  await settle(ana, 'Maria')
  await ana.page.getByText('You are quits with everybody.').waitFor()
})
