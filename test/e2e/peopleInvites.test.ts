import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chooseToAdd, newGroup, newMember, openPeople, rowOf, section, toast } from './peopleSteps.ts'
import { fillLogin, fillRegistration, shareTheStage, somebody } from './steps.ts'

const stage = shareTheStage()

const link = (page: Page): Promise<string> => page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue()

async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor()
  return link(page)
}

describe('an invite link', () => {
  test('brings a new visitor to an account, and to whoever invited them', async () => {
    const ana = await newMember(stage, 'Ana')
    await chooseToAdd(ana.page, 'Invite by link')
    const url = await makeLink(ana.page)
    expect(url).toMatch(new RegExp(`^${stage.url}/invite#[\\w-]{22}$`))

    const visitor = await stage.newVisitor()
    await visitor.goto(url)
    await visitor.getByRole('heading', { name: 'Ana Test invites you to connect' }).waitFor()
    await visitor.getByRole('main').getByRole('link', { name: 'Create account' }).click()
    await fillRegistration(visitor, somebody())
    await visitor.getByText('Ana Test invited you').waitFor()
    await visitor.getByRole('button', { name: 'Create account' }).click()
    await toast(visitor, 'You and Ana Test are connected').waitFor()
    await section(visitor, 'Users').getByRole('heading', { name: 'Ana Test' }).waitFor()
    await section(ana.page, 'Users').getByRole('heading', { name: 'Ana Silva' }).waitFor()

    await visitor.goto(url)
    await visitor.getByText('You and Ana Test are connected already.').waitFor()
    await visitor.getByRole('link', { name: 'Go to Connections & Groups' }).click()
    await section(visitor, 'Users').waitFor()
  })

  test('lets somebody who signs in into a group', async () => {
    const ana = await newMember(stage, 'Ana')
    const ben = await newMember(stage, 'Ben')
    await newGroup(ana, 'Book club', [])
    await openPeople(ana.page)
    await ana.page.getByRole('button', { name: 'More about Book club' }).click()
    await ana.page.getByRole('menuitem', { name: 'Invite by link' }).click()
    await ana.page.getByText('becomes a member of “Book club”').waitFor()
    await ana.page.getByRole('button', { name: /Valid for/ }).click()
    await ana.page.getByRole('option', { name: '30 days' }).click()
    const url = await makeLink(ana.page)

    const page = await stage.newVisitor()
    await page.goto(url)
    await page.getByRole('heading', { name: 'Ana Test invites you to “Book club”' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await fillLogin(page, { username: ben.username, email: `${ben.username}@example.org` })
    await page.getByText('Ana Test invited you to “Book club”').waitFor()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await toast(page, 'You are now a member of “Book club”').waitFor()
    await section(page, 'Groups').getByRole('heading', { name: 'Book club' }).waitFor()
    await rowOf(ana.page, 'Book club').getByText('Ben Test').waitFor()
  })

  test('leads nowhere once it is revoked', async () => {
    const { page } = await newMember(stage, 'Ana')
    await chooseToAdd(page, 'Invite by link')
    const url = await makeLink(page)
    await page.getByRole('button', { name: /Revoke the link/ }).click()
    await page.getByRole('button', { name: 'Create link' }).waitFor()
    await page.getByRole('button', { name: /Revoke the link/ }).waitFor({ state: 'detached' })

    const visitor = await stage.newVisitor()
    await visitor.goto(url)
    await visitor.getByRole('heading', { name: 'This invite link is no longer valid' }).waitFor()
    await visitor.goto('/invite')
    await visitor.reload()
    await visitor.getByRole('heading', { name: 'This invite link is no longer valid' }).waitFor()
  })

  test('of one’s own is nothing to accept', async () => {
    const { page } = await newMember(stage, 'Ana')
    await chooseToAdd(page, 'Invite by link')
    await page.goto(await makeLink(page))
    await page.getByText('This is your own invite link').waitFor()
    expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Go to Connections & Groups' }).click()
    await section(page, 'Users').waitFor()
  })
})
