import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { inspectable, violations } from './axe.ts'
import {
  callAs,
  connect,
  type Member,
  newGroup,
  newMember,
  newPlaceholder,
  payFor,
  rowOf,
  user,
} from './peopleSteps.ts'
import { eventually, focusIsOn, shareTheStage } from './steps.ts'

const stage = shareTheStage()
let ana: Member

/** Somebody of each kind. */
beforeAll(async () => {
  ana = await newMember(stage, 'Ana', inspectable)
  const ben = await newMember(stage, 'Bartholomew')
  const cleo = await newMember(stage, 'Cleo')
  const dora = await newMember(stage, 'Dora')
  await connect(ana, ben)
  const maria = await newPlaceholder(ana, 'Maria from the third floor')
  const flat = await newGroup(ana, 'The whole flat with everybody in it', [ben], [maria])
  await payFor(ana, { amount: '12345.67', with: [user(ben), maria], groupId: flat })
  await payFor(ben, { amount: '999999', currency: 'JPY', with: [user(ana)] })
  await newGroup(ben, 'Book club', [ana], [await newPlaceholder(ben, 'Tom')])
  await callAs(ben, 'POST', '/api/groups/', {
    name: 'Choir',
    default_currency: 'EUR',
    share_expenses_summary: true,
    members: [user(ana)],
  })
  await callAs(cleo, 'POST', '/api/users/connections/', { user_id: ana.id })
  await callAs(ana, 'POST', '/api/users/connections/', { user_id: dora.id })
})

const dialogs = [
  '?open=add',
  '?open=add&tab=placeholder',
  '?open=invite',
  '?open=group',
  '?open=group&group=1',
  '?open=settle&person=u2&currency=EUR',
  '?open=placeholder&placeholder=1',
  '?open=link&placeholder=1',
]

async function goTo(page: Page, search = ''): Promise<void> {
  await page.goto(`/connections${search}`)
  if (search) await page.getByRole('dialog').waitFor()
  else await rowOf(page, 'Maria from the third floor').waitFor()
}

test.for(['light-blue', 'dark-blue', 'pastel-purple', 'pastel-blue'])('axe finds nothing, %s', async theme => {
  const page = await ana.page.context().newPage()
  await page.addInitScript(name => localStorage.setItem('theme', name), theme)
  await goTo(page)
  expect(await violations(page), 'the page').toEqual([])
  for (const dialog of theme === 'dark-blue' ? dialogs : []) {
    await goTo(page, dialog)
    expect(await violations(page), dialog).toEqual([])
  }
  await goTo(page)
  await page.getByRole('button', { name: 'Delete Maria from the third floor' }).click()
  await page.getByRole('alertdialog').waitFor()
  expect(await violations(page), 'a question').toEqual([])
  await page.close()
})

describe('on a small screen', () => {
  const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

  test.for([320, 375, 768])('nothing is cut off at %i pixels', async width => {
    const page = await ana.page.context().newPage()
    await page.setViewportSize({ width, height: 700 })
    await goTo(page)
    expect(await overflow(page), 'the page').toBeLessThanOrEqual(0)
    for (const dialog of dialogs) {
      await goTo(page, dialog)
      const inside = await page
        .getByRole('dialog')
        .evaluate(element => [element.scrollWidth - element.clientWidth, element.getBoundingClientRect().left])
      expect(inside, dialog).toEqual([0, expect.any(Number)])
      expect(inside[1], dialog).toBeGreaterThanOrEqual(0)
    }
    await page.close()
  })

  test('what is tapped is large enough, and a badge explains itself', async () => {
    const phone = await stage.newVisitor({
      viewport: { width: 375, height: 760 },
      hasTouch: true,
      isMobile: true,
      storageState: await ana.page.context().storageState(),
    })
    await goTo(phone)
    const small = await phone
      .getByRole('main')
      .locator('button, a')
      .evaluateAll(targets =>
        targets
          .filter(target => target.checkVisibility())
          .map(target => ({ name: target.outerHTML.slice(0, 120), height: target.getBoundingClientRect().height }))
          .filter(({ height }) => height > 1 && height < 42),
      )
    expect(small).toEqual([])
    await phone.getByRole('button', { name: 'Added by Bartholomew Test' }).tap()
    await phone.getByRole('tooltip', { name: /so only Bartholomew Test can change or link them/ }).waitFor()
  })
})

test('everything is reached by keyboard alone', async () => {
  const page = await ana.page.context().newPage()
  await goTo(page)
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).focus()
  await page.keyboard.press('Enter')
  await eventually(async () => expect(await focused()).toBe('Add people'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Create a Group' }).waitFor()
  await focusIsOn(page.getByLabel('Group name'))
  await page.keyboard.press('Escape')
  await eventually(async () => expect(await focused()).toBe('Add'))

  await page.getByRole('button', { name: /^Settle .* with Maria/ }).focus()
  await page.keyboard.press('Enter')
  await focusIsOn(page.getByLabel('Amount'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('0.01')
  await page.keyboard.press('Enter')
  await page.getByText('Payment of 0.01 € recorded').waitFor()
  await eventually(async () => expect(await focused()).toMatch(/^Settle .* with Maria/))
  await page.close()
})
