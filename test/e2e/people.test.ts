import { describe, expect, test } from 'vitest'
import {
  callAs,
  chooseToAdd,
  connect,
  newMember,
  newPlaceholder,
  payFor,
  rowOf,
  section,
  toast,
  user,
  wordsOf,
} from './peopleSteps.ts'
import { eventually, nothingRecorded, pointAt, shareTheStage } from './steps.ts'

const stage = shareTheStage()

describe('two people', () => {
  test('find each other by a name, ask, and say yes; both see it happen', async () => {
    const ana = await newMember(stage, 'Ana')
    const ben = await newMember(stage, 'Ben')
    await chooseToAdd(ana.page, 'Add people')
    const dialog = ana.page.getByRole('dialog')
    await dialog.getByText('Enter the exact email or username.').waitFor()
    await dialog.getByRole('button', { name: 'Search' }).click()
    await dialog.getByText('Enter an email or a username').waitFor()
    await dialog.getByLabel('Email or username').fill('nobody@example.org')
    await ana.page.keyboard.press('Enter')
    await dialog.getByText('No user found for “nobody@example.org”.').waitFor()
    await dialog.getByLabel('Email or username').fill(ana.username.toUpperCase())
    await ana.page.keyboard.press('Enter')
    await dialog.getByText('This is you.').waitFor()
    expect(await dialog.getByText('No user found').count()).toBe(0)
    await dialog.getByLabel('Email or username').fill(ben.username.toUpperCase())
    await ana.page.keyboard.press('Enter')
    await dialog.getByText(`@${ben.username}`).waitFor()
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await dialog.getByText('Requested', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await rowOf(ana.page, 'Ben Test').getByText('Requested').waitFor()

    await section(ben.page, 'Connection requests')
      .getByRole('button', { name: 'Accept the request of Ana Test' })
      .click()
    await section(ben.page, 'Users').getByRole('heading', { name: 'Ana Test' }).waitFor()
    await section(ana.page, 'Users').getByRole('heading', { name: 'Ben Test' }).waitFor()
    expect(await section(ana.page, 'Connection requests').count()).toBe(0)
    expect(await wordsOf(ana.page, 'Ben Test')).toContain('All settled up')
  })

  test('learn wherever they are that something waits for their answer', async () => {
    const ana = await newMember(stage, 'Ana')
    const ben = await newMember(stage, 'Ben')
    await ben.page.getByRole('link', { name: 'Expenses', exact: true }).click()
    await nothingRecorded(ben.page)
    const people = (waiting: string) =>
      ben.page.getByRole('navigation').getByRole('link', { name: `Connections & Groups${waiting}`, exact: true })
    await people('').waitFor()
    await callAs(ana, 'POST', '/api/users/connections/', { user_id: ben.id })
    await people(' 1 waiting for your answer').click()
    await ben.page.getByRole('button', { name: 'Accept the request of Ana Test' }).click()
    await people('').waitFor()

    await ben.page.setViewportSize({ width: 390, height: 800 })
    await callAs(ana, 'POST', '/api/groups/', { name: 'Flat', default_currency: 'EUR', members: [user(ben)] })
    const inBottomBar = (waiting: string) =>
      ben.page.getByRole('navigation').getByRole('link', { name: `People${waiting}`, exact: true })
    await inBottomBar(' 1 waiting for your answer').waitFor()
    await ben.page.getByRole('button', { name: 'Accept the invitation to Flat' }).click()
    await inBottomBar('').waitFor()
  })

  test('are told when they know each other already, or were asked', async () => {
    const ana = await newMember(stage, 'Ana')
    const ben = await newMember(stage, 'Ben')
    await chooseToAdd(ben.page, 'Add people')
    await ben.page.getByLabel('Email or username').fill(ana.username)
    await ben.page.keyboard.press('Enter')
    await ben.page.getByRole('button', { name: 'Send request' }).click()
    await ben.page.getByRole('dialog').getByText('Requested', { exact: true }).waitFor()

    await chooseToAdd(ana.page, 'Add people')
    await ana.page.getByLabel('Email or username').fill(ben.username)
    await ana.page.keyboard.press('Enter')
    await ana.page.getByRole('button', { name: 'Accept request' }).click()
    await ana.page.getByText('Already connected').waitFor()
    await ana.page.keyboard.press('Escape')
    await section(ana.page, 'Users').getByRole('heading', { name: 'Ben Test' }).waitFor()
  })

  test('say no, take back, and part after being asked', async () => {
    const ana = await newMember(stage, 'Ana')
    const ben = await newMember(stage, 'Ben')
    const ask = async () => {
      await chooseToAdd(ana.page, 'Add people')
      await ana.page.getByLabel('Email or username').fill(ben.username)
      await ana.page.keyboard.press('Enter')
      await ana.page.getByRole('button', { name: 'Send request' }).click()
      await ana.page.getByRole('dialog').getByText('Requested', { exact: true }).waitFor()
      await ana.page.keyboard.press('Escape')
    }
    await ask()
    await ben.page.getByRole('button', { name: 'Reject the request of Ana Test' }).click()
    await toast(ben.page, 'Request from Ana Test rejected').waitFor()
    await rowOf(ana.page, 'Ben Test').waitFor({ state: 'detached' })

    await ask()
    await ana.page.getByRole('button', { name: 'Take back the request to Ben Test' }).click()
    await rowOf(ana.page, 'Ben Test').waitFor({ state: 'detached' })
    await rowOf(ben.page, 'Ana Test').waitFor({ state: 'detached' })

    await connect(ana, ben)
    await payFor(ana, { amount: '10', with: [user(ben)] })
    await ana.page.getByRole('button', { name: 'Remove Ben Test' }).click()
    await ana.page
      .getByRole('alertdialog', { name: 'Remove Ben Test?' })
      .getByRole('button', { name: 'Remove' })
      .click()
    await rowOf(ana.page, 'Ben Test').getByText('Not connected').waitFor()
    expect(await wordsOf(ana.page, 'Ben Test')).toContain('Ben Test owes you 5.00 €')
    await rowOf(ben.page, 'Ana Test').getByText('You owe Ana Test').waitFor()
    await eventually(async () =>
      expect(await ana.page.evaluate(() => document.activeElement?.textContent)).toBe('Connections & Groups'),
    )

    await ana.page.getByRole('button', { name: 'Send a request to Ben Test' }).click()
    await section(ana.page, 'Connection requests').getByText('Requested').waitFor()
    expect(await ana.page.getByRole('button', { name: 'Send a request to Ben Test' }).count()).toBe(0)
    await ben.page.getByRole('button', { name: 'Accept the request of Ana Test' }).click()
    await toast(ben.page, 'You and Ana Test are connected').waitFor()
    await ana.page.getByRole('button', { name: 'Remove Ben Test' }).waitFor()
  })
})

describe('somebody without an account', () => {
  test('is written down, renamed and deleted, and comes back', async () => {
    const { page } = await newMember(stage, 'Ana')
    await chooseToAdd(page, 'Add people')
    await page.getByRole('tab', { name: 'Create placeholder' }).click()
    await page.getByRole('button', { name: 'Create placeholder' }).click()
    await page.getByText('Name is required').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Maria')
    await page.getByLabel('Email (optional)').fill('maria')
    await page.getByRole('button', { name: 'Create placeholder' }).click()
    await page.getByText('Please enter a valid email').waitFor()
    await page.getByLabel('Email (optional)').fill('maria@example.org')
    await page.keyboard.press('Enter')
    await section(page, 'Placeholder users').getByRole('heading', { name: 'Maria' }).waitFor()
    expect(await wordsOf(page, 'Maria')).toContain('maria@example.org')

    await page.getByRole('button', { name: 'Edit Maria' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Maria João')
    await page.getByLabel('Email (optional)').fill('')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await rowOf(page, 'Maria João').waitFor()
    expect(await wordsOf(page, 'Maria João')).not.toContain('@')

    await page.getByRole('button', { name: 'Delete Maria João' }).click()
    await page.getByRole('alertdialog', { name: 'Delete Maria João?' }).getByRole('button', { name: 'Delete' }).click()
    await rowOf(page, 'Maria João').waitFor({ state: 'detached' })
    await toast(page, 'Maria João was deleted').getByRole('button', { name: 'Undo' }).click()
    await rowOf(page, 'Maria João').waitFor()
  })

  test('is archived when something is shared with them, and can be had back', async () => {
    const ana = await newMember(stage, 'Ana')
    const { page } = ana
    await payFor(ana, { amount: '12', with: [await newPlaceholder(ana, 'Tom')] })
    await rowOf(page, 'Tom').getByText('Tom owes you').waitFor()
    await page.getByRole('button', { name: 'Delete Tom' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await pointAt(toast(page, 'Tom was archived, because they have a part in something'))
    await page.getByRole('button', { name: 'Restore Tom' }).waitFor()
    expect(await wordsOf(page, 'Tom')).toMatch(/Archived .*Tom owes you 6.00 €/)
    await page.getByRole('button', { name: 'Restore Tom' }).press('Enter')
    await page.getByRole('button', { name: 'Delete Tom' }).waitFor()
    // While somebody points at it, it does not go by itself.
    await toast(page, 'Tom was archived').waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: /archived/ }).count()).toBe(0)
  })

  test('is out of sight once archived with nothing open, until asked for', async () => {
    const ana = await newMember(stage, 'Ana')
    const { page } = ana
    const tom = await newPlaceholder(ana, 'Tom')
    await payFor(ana, { amount: '12', with: [tom] })
    await rowOf(page, 'Tom').getByText('Tom owes you').waitFor()
    await page.getByRole('button', { name: 'Delete Tom' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await rowOf(page, 'Tom').getByText('Archived').waitFor()
    expect(await page.getByRole('button', { name: /archived/ }).count()).toBe(0)

    await page.getByRole('button', { name: /^Settle 6.00 € with Tom/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
    await page.getByRole('button', { name: 'Show 1 archived' }).click()
    expect(await wordsOf(page, 'Tom')).toMatch(/Archived .*All settled up/)
    await page.getByRole('button', { name: 'Restore Tom' }).click()
    await page.getByRole('button', { name: 'Delete Tom' }).waitFor()
    expect(await page.getByRole('button', { name: /archived/ }).count()).toBe(0)
  })

  test('turns out to be a connection, who takes over what was shared', async () => {
    const ana = await newMember(stage, 'Ana')
    const ben = await newMember(stage, 'Ben')
    await connect(ana, ben)
    await payFor(ana, { amount: '30', with: [await newPlaceholder(ana, 'Benny')] })
    await ana.page.getByRole('button', { name: 'Link Benny to an account' }).click()
    const dialog = ana.page.getByRole('dialog', { name: 'Link to an account' })
    await dialog.getByRole('button', { name: 'Link', exact: true }).click()
    await dialog.getByText('Choose somebody').waitFor()
    await dialog.getByRole('button', { name: /Who is Benny/ }).click()
    await ana.page.getByRole('option', { name: 'Ben Test' }).click()
    await dialog.getByText('Ben Test takes the place of Benny everywhere.').waitFor()
    await dialog.getByRole('button', { name: 'Link', exact: true }).click()
    await toast(ana.page, 'Benny is now Ben Test').waitFor()
    await rowOf(ana.page, 'Benny').waitFor({ state: 'detached' })
    await rowOf(ana.page, 'Ben Test').getByText('Ben Test owes you').waitFor()
    await rowOf(ben.page, 'Ana Test').getByText('You owe Ana Test').waitFor()
    expect(await wordsOf(ben.page, 'Ana Test')).toContain('15.00 €')
  })
})

test('what could not be loaded can be asked for again', async () => {
  const { page } = await newMember(stage, 'Ana')
  const isOurs = (data: string | null) => /"operationName":"(People|Balances)"/.test(data ?? '')
  await page.route('**/graphql', route => (isOurs(route.request().postData()) ? route.abort() : route.continue()))
  await page.reload()
  await page.getByText('Failed to get connections and groups.').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText("You're not a member of any groups yet.").waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a dialog closes even if nothing comes of it, and says why', async () => {
  const ana = await newMember(stage, 'Ana')
  const ben = await newMember(stage, 'Ben')
  await connect(ana, ben)
  await rowOf(ana.page, 'Ben Test').waitFor()
  await ana.page.route('**/graphql', route => {
    const isRemoval = route.request().postData()?.includes('RemoveConnection')
    return isRemoval ? route.abort() : route.continue()
  })
  await ana.page.getByRole('button', { name: 'Remove Ben Test' }).click()
  await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await toast(ana.page, 'Failed to delete connection').waitFor()
  expect(await ana.page.getByRole('alertdialog', { name: 'Remove Ben Test?' }).count()).toBe(0)
  expect(await rowOf(ana.page, 'Ben Test').count()).toBe(1)
})
