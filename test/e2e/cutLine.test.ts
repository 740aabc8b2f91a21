import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shared } from '#test/support/meals.ts'
import { shareExpenses } from '#test/support/sharedExpense.ts'
import { PATIENCE } from '#test/support/slowdown.ts'
import { spend } from './feedSteps.ts'
import { callAs, connect, type Member, newcomer, user } from './peopleSteps.ts'
import { eventually, expenseRow, newPage, shareTheStage } from './steps.ts'

/** Two side by side: what one of them does while the line of the other is cut. */

const stage = shareTheStage()

const loaves = 170
const dayBack = (days: number): string => new Date(Date.UTC(2020, 11, 31 - days)).toISOString().slice(0, 10)

/** Answers their numbers, the newest first. */
function shareBread(member: Member, other: Member): Promise<readonly number[]> {
  const facts = { createdBy: member.id, ...shared(400, member.id, member.id, other.id) }
  return shareExpenses(
    stage.database,
    Array.from({ length: loaves }, (_, loaf) => ({ title: `Bread ${loaf}`, facts: { ...facts, date: dayBack(loaf) } })),
  )
}

/** All that the list says, months and entries, read from top to bottom. */
async function wholeList(page: Page): Promise<readonly string[]> {
  const lines = new Set<string>()
  await page.evaluate(() => scrollTo(0, 0))
  for (let bottom = -1, at = 0; at !== bottom; ) {
    const seen = await page
      .getByRole('main')
      .locator('section:has(h3)')
      .evaluateAll(months =>
        months.flatMap(month => {
          const heading = month.querySelector('h3')
          const entries = [...month.querySelectorAll('li:has(a[data-entry])')].map(({ textContent }) => textContent)
          return [`${heading?.textContent} ${heading?.nextElementSibling?.textContent}`, ...entries]
        }),
      )
    for (const line of seen) lines.add(line)
    bottom = at
    at = await page.evaluate(() => {
      scrollBy(0, innerHeight * 0.8)
      return scrollY
    })
  }
  return [...lines]
}

test('when the line is back, every row and every total is right, on every page, without a reload', async () => {
  const ana = await newcomer(stage, 'Ana')
  const bo = await newcomer(stage, 'Bo')
  await connect(ana, bo)
  const ids = await shareBread(bo, ana)
  const { page } = ana
  await page.goto('/expenses')
  await expenseRow(page, 'Bread 0').waitFor()
  await eventually(async () => {
    await page.mouse.wheel(0, 4_000)
    expect(await page.getByRole('link', { name: `Bread ${loaves - 1}`, exact: true }).count()).toBe(1)
  })
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))

  await page.context().setOffline(true)
  await page.getByText('No connection to Quits').waitFor()
  const put = (index: number, changes: object) => callAs(bo, 'PUT', `/api/expenses/${ids[index]}`, changes)
  await put(2, { title: 'Cake', amount: '10' })
  await put(160, { title: 'Old cake', amount: '20' })
  await put(30, { date: dayBack(150) })
  for (const index of [4, 155]) await callAs(bo, 'DELETE', `/api/expenses/${ids[index]}`)
  const between = [user(ana), user(bo)]
  await spend(bo.page, { title: 'Today', amount: '6', date: dayBack(0), between })
  await spend(bo.page, { title: 'Long ago', amount: '8', date: '2019-03-02', between })
  await page.context().setOffline(false)

  await page.getByText('No connection to Quits').waitFor({ state: 'hidden' })

  const fresh = await newPage(page.context())
  await fresh.goto('/expenses')
  await expenseRow(fresh, 'Today').waitFor()
  const right = await wholeList(fresh)
  expect(right).toHaveLength(loaves + 7)
  await fresh.close()
  // To read a long list takes as long as to wait for most things.
  await expect.poll(() => wholeList(page), { timeout: PATIENCE * 3 }).toEqual(right)
  expect(await page.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true)
})
