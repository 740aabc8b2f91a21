import { beforeAll, describe, expect, test } from 'vitest'
import {
  chooseToAdd,
  connect,
  type Member,
  newGroup,
  newMember,
  newPlaceholder,
  payFor,
  rowOf,
  section,
  toast,
  user,
  wordsOf,
} from './peopleSteps.ts'
import { shareTheStage } from './steps.ts'

const stage = shareTheStage()
let ana: Member
let ben: Member

beforeAll(async () => {
  ana = await newMember(stage, 'Ana')
  ben = await newMember(stage, 'Ben')
  await connect(ana, ben)
})

test('without a group there is a way to the first one', async () => {
  const { page } = await newMember(stage, 'Cleo')
  await page.getByText("You're not a member of any groups yet.").waitFor()
  await section(page, 'Groups').getByRole('button', { name: 'Create a Group' }).click()
  await page.getByRole('dialog', { name: 'Create a Group' }).waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

describe('a group', () => {
  test('is made with a connection and somebody without an account, and its invitation accepted', async () => {
    await newPlaceholder(ana, 'Maria')
    await rowOf(ana.page, 'Maria').waitFor()
    await chooseToAdd(ana.page, 'Create a Group')
    const dialog = ana.page.getByRole('dialog')
    const create = dialog.getByRole('button', { name: 'Create group' })
    await create.click()
    await dialog.getByText('Group name is required').waitFor()
    await dialog.getByLabel('Group name').fill('ab')
    await dialog.getByText('Group name must be at least 3 characters long').waitFor()
    await dialog.getByLabel('Group name').fill('x'.repeat(51))
    await dialog.getByText('Group name must be less than 50 characters long').waitFor()
    await dialog.getByLabel('Group name').fill('Lisbon flat')
    await dialog.getByLabel('Description').fill('y'.repeat(501))
    await create.click()
    await dialog.getByText('Group description must be less than 500 characters long').waitFor()
    await dialog.getByText('501 / 500').waitFor()
    await dialog.getByLabel('Description').fill('Rua da Saudade')
    for (const name of ['Ben Test', 'Maria']) {
      await dialog.getByRole('button', { name: /Add a member/ }).click()
      await ana.page.getByRole('option', { name }).click()
      await dialog.getByRole('row', { name }).waitFor()
    }
    await dialog.getByText('Share the summary of expenses').click()
    await create.click()
    await toast(ana.page, '“Lisbon flat” created').waitFor()

    const members = rowOf(ana.page, 'Lisbon flat').getByRole('list', { name: 'Members of Lisbon flat' })
    await members.getByText('Ben Test').waitFor()
    expect((await members.getByRole('listitem').allTextContents()).toSorted()).toEqual([
      'ATYouAdmin',
      'BTBen TestPending',
      'MMaria',
    ])
    await ana.page.getByRole('button', { name: 'Summary shared' }).hover()
    await ana.page.getByRole('tooltip', { name: /Members see what the group spent in each category/ }).waitFor()

    const invitation = section(ben.page, 'Group invitations')
    await invitation.getByText('Ana Test, Maria').waitFor()
    await invitation.getByRole('button', { name: 'Accept the invitation to Lisbon flat' }).click()
    await section(ben.page, 'Groups').getByRole('heading', { name: 'Lisbon flat' }).waitFor()
    await rowOf(ana.page, 'Lisbon flat').getByText('Pending').waitFor({ state: 'detached' })
    await section(ben.page, 'Placeholder users').getByText('Added by Ana Test').waitFor()
    expect(await ben.page.getByRole('button', { name: 'Edit Maria' }).count()).toBe(0)
  })

  test('may be turned down', async () => {
    const { page } = ben
    const groupId = await newGroup(ana, 'Chess', [])
    expect(groupId).toBeGreaterThan(0)
    await ana.page.getByRole('button', { name: 'Edit Chess' }).click()
    await ana.page.getByRole('button', { name: /Add a member/ }).click()
    await ana.page.getByRole('option', { name: 'Ben Test' }).click()
    await ana.page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('button', { name: 'Reject the invitation to Chess' }).click()
    await toast(page, 'Invitation to “Chess” rejected').waitFor()
    await rowOf(page, 'Chess').waitFor({ state: 'detached' })
  })

  test('is edited by its members, though not everything by everybody', async () => {
    await newGroup(ana, 'Picnic', [ben])
    await ben.page.getByRole('button', { name: 'Edit Picnic' }).click()
    const dialog = ben.page.getByRole('dialog', { name: 'Edit group' })
    await dialog.getByText('Only an admin of the group can change this.').waitFor()
    expect(await dialog.getByRole('switch').isDisabled()).toBe(true)
    expect(await dialog.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
    await dialog.getByLabel('Group name').fill('Picnic in May')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await rowOf(ana.page, 'Picnic in May').waitFor()
    expect(await ben.page.getByRole('button', { name: 'Delete Picnic in May' }).count()).toBe(0)

    await ana.page.getByRole('button', { name: 'Edit Picnic in May' }).click()
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Remove Ben Test' }).click()
    await ana.page.getByRole('button', { name: 'Save changes' }).click()
    await rowOf(ben.page, 'Picnic in May').waitFor({ state: 'detached' })
  })

  test('agrees on how it usually shares', async () => {
    await newGroup(ana, 'Attic', [ben])
    const open = async ({ page }: Member) => {
      await page.getByRole('button', { name: 'More about Attic' }).click()
      await page.getByRole('menuitem', { name: 'Default split' }).click()
      return page.getByRole('dialog', { name: 'Default split' })
    }
    const dialog = await open(ana)
    await dialog.getByRole('button', { name: /Split type/ }).click()
    await ana.page.getByRole('option', { name: 'By percentage' }).click()
    await dialog.getByLabel('You, percentage').fill('70')
    await dialog.getByLabel('Ben Test, percentage').fill('20')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await dialog.getByText('The percentages must add up to 100').waitFor()
    await dialog.getByLabel('Ben Test, percentage').fill('30')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await toast(ana.page, 'Default split with Attic saved').waitFor()
    await (await open(ben)).getByText(/Ana Test 70%, You 30%|You 30%, Ana Test 70%/).waitFor()
    await ben.page.keyboard.press('Escape')
  })

  test('is left and deleted after being asked; debts stay', async () => {
    const groupId = await newGroup(ana, 'Camping', [ben])
    await payFor(ana, { amount: '40', with: [user(ben)], groupId })
    await rowOf(ben.page, 'Camping').getByText('In this group you owe').waitFor()
    await ben.page.getByRole('button', { name: 'Leave Camping' }).click()
    const question = ben.page.getByRole('alertdialog', { name: 'Leave “Camping”?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await ben.page.getByRole('button', { name: 'Leave Camping' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await toast(ben.page, 'You have left “Camping”').waitFor()
    await rowOf(ben.page, 'Camping').waitFor({ state: 'detached' })
    expect(await wordsOf(ben.page, 'Ana Test')).toContain('You owe Ana Test 20.00 €')

    await ana.page.getByRole('button', { name: 'Delete Camping' }).click()
    await ana.page
      .getByRole('alertdialog', { name: 'Delete “Camping”?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await rowOf(ana.page, 'Camping').waitFor({ state: 'detached' })
    expect(await wordsOf(ana.page, 'Ben Test')).toContain('Ben Test owes you 20.00 €')
  })

  test('goes on without its admin', async () => {
    await newGroup(ana, 'Choir', [ben])
    await rowOf(ana.page, 'Choir').waitFor()
    await ana.page.getByRole('button', { name: 'More about Choir' }).click()
    await ana.page.getByRole('menuitem', { name: 'Leave' }).click()
    await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await rowOf(ana.page, 'Choir').waitFor({ state: 'detached' })
    await ben.page.getByRole('button', { name: 'Delete Choir' }).waitFor()
  })
})
