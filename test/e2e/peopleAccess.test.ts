import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { inspectable, violations, violationsInAnyTheme } from './axe.ts'
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
import { eventually, focusIsOn, follow, newPage, shareTheStage } from './steps.ts'
import { tooWideAt } from './widths.ts'

const stage = shareTheStage()
let ana: Member

interface Dialog {
  readonly address: string
  readonly name: string
  /** There only when it has found what the address names. */
  readonly holds: (dialog: Locator) => Locator
}

let dialogs: readonly Dialog[]

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
  dialogs = dialogsAbout({ group: flat, person: ben.id, placeholder: maria.placeholder_user_id })
})

const dialogsAbout = (ids: Readonly<Record<'group' | 'person' | 'placeholder', number>>): readonly Dialog[] => [
  { address: '?open=add', name: 'Add people', holds: dialog => dialog.getByLabel('Email or username') },
  {
    ...{ address: '?open=add&tab=placeholder', name: 'Add people' },
    holds: dialog => dialog.getByLabel('Name', { exact: true }),
  },
  {
    ...{ address: '?open=invite', name: 'Invite by link' },
    holds: dialog => dialog.getByRole('button', { name: 'Create link' }),
  },
  { address: '?open=group', name: 'Create a Group', holds: dialog => dialog.getByLabel('Group name') },
  {
    ...{ address: `?open=group&group=${ids.group}`, name: 'Edit group' },
    holds: dialog => dialog.getByRole('button', { name: 'Remove Bartholomew Test' }),
  },
  {
    ...{ address: `?open=settle&person=${ids.person}&currency=EUR`, name: 'Settle Balance' },
    holds: dialog => dialog.getByText('You and Bartholomew Test are even in EUR after this.'),
  },
  {
    ...{ address: `?open=placeholder&placeholder=placeholder-${ids.placeholder}`, name: 'Edit placeholder user' },
    holds: dialog => dialog.getByLabel('Name', { exact: true }),
  },
  {
    ...{ address: `?open=link&placeholder=placeholder-${ids.placeholder}`, name: 'Link to an account' },
    holds: dialog => dialog.getByText('Does Maria from the third floor have an account now?'),
  },
]

async function goTo(page: Page): Promise<void> {
  await page.goto('/connections')
  await rowOf(page, 'Maria from the third floor').waitFor()
}

test('axe finds nothing, in any theme', async () => {
  const page = await newPage(ana.page.context())
  await goTo(page)
  expect(await violationsInAnyTheme(page), 'the page').toEqual([])
  await page.getByRole('button', { name: 'Delete Maria from the third floor' }).click()
  await page.getByRole('alertdialog').waitFor()
  expect(await violationsInAnyTheme(page), 'a question').toEqual([])
  await page.close()
})

test('in every dialog axe finds nothing, and nothing is cut off on any screen', async () => {
  const page = await newPage(ana.page.context())
  await goTo(page)
  for (const dialog of dialogs) {
    await page.setViewportSize({ width: 1280, height: 700 })
    await follow(page, `/connections${dialog.address}`)
    await dialog.holds(page.getByRole('dialog', { name: dialog.name })).waitFor()
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark-blue'))
    expect(await violations(page), dialog.address).toEqual([])
    for (const width of [768, 375, 320]) {
      expect(await tooWideAt(page, [width]), dialog.address).toEqual([])
      const { overflow, left } = await page.getByRole('dialog').evaluate(element => ({
        overflow: element.scrollWidth - element.clientWidth,
        left: element.getBoundingClientRect().left,
      }))
      expect(overflow, `${dialog.address} at ${width} pixels`).toBe(0)
      expect(left, `${dialog.address} at ${width} pixels`).toBeGreaterThanOrEqual(0)
    }
    await follow(page, '/connections')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.close()
})

describe('on a small screen', () => {
  test('nothing is cut off', async () => {
    const page = await newPage(ana.page.context())
    await goTo(page)
    expect(await tooWideAt(page, [768, 375, 320])).toEqual([])
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
