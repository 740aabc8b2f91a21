import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { spend } from './feedSteps.ts'
import { callAs, connect, type Member, newcomer, user } from './peopleSteps.ts'
import { eventually, expenseRow, newPage, shareTheStage } from './steps.ts'

/** Two side by side: what one of them does while the line of the other is cut. */

const stage = shareTheStage()

const loaves = 170
const dayBack = (days: number): string => new Date(Date.UTC(2020, 11, 31 - days)).toISOString().slice(0, 10)

/** Answers their numbers, the newest first. */
async function shareBread(member: Member, other: Member): Promise<readonly number[]> {
  const between = [user(member), user(other)]
  const ids: number[] = []
  for (let loaf = 0; loaf < loaves; loaf += 10) {
    const few = Array.from({ length: 10 }, (_, index) => loaf + index)
    const shared = few.map(index =>
      spend(member.page, { title: `Bread ${index}`, amount: '4', date: dayBack(index), between }),
    )
    ids.push(...(await Promise.all(shared)))
  }
  return ids
}

/** All that the list says, months and entries, each once and in its order, read from top to bottom. */
async function wholeList(page: Page): Promise<readonly string[]> {
  const lines = new Map<string, string>()
  await page.evaluate(() => scrollTo(0, 0))
  for (let bottom = -1, at = 0; at !== bottom; ) {
    await page.waitForTimeout(80)
    const seen = await page
      .getByRole('main')
      .locator('section')
      .evaluateAll(months =>
        months.flatMap(month => {
          const heading = month.querySelector('h3')
          const total = heading?.nextElementSibling?.textContent ?? ''
          const entries = [...month.querySelectorAll('li:has(a[data-entry])')].map(
            entry => [entry.getBoundingClientRect().top + scrollY, entry.textContent ?? ''] as const,
          )
          return [
            [month.getBoundingClientRect().top + scrollY, `${heading?.textContent} ${total}`] as const,
            ...entries,
          ]
        }),
      )
    for (const [top, text] of seen) lines.set(text.replace(/\s+/g, ' '), String(Math.round(top)).padStart(9, '0'))
    bottom = at
    at = await page.evaluate(() => {
      scrollBy(0, innerHeight / 2)
      return scrollY
    })
  }
  return [...lines].toSorted(([, one], [, other]) => (one < other ? -1 : 1)).map(([text]) => text)
}

test('when the line is back, every row and every total is right, on every page, without a reload', async () => {
  const ana = await newcomer(stage, 'Ana')
  const bo = await newcomer(stage, 'Bo')
  await connect(ana, bo)
  const ids = await shareBread(bo, ana)
  const { page } = ana
  await page.goto('/expenses')
  await expenseRow(page, 'Bread 0').waitFor()
  await bo.page.goto('/expenses')
  await expenseRow(bo.page, 'Bread 0').waitFor()
  // Both have read all of it.
  for (const each of [page, bo.page]) expect((await wholeList(each)).join()).toContain(`Bread ${loaves - 1}`)
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

  const fresh = await newPage(page.context())
  await fresh.goto('/expenses')
  await expenseRow(fresh, 'Today').waitFor()
  const right = await wholeList(fresh)
  expect(right).toHaveLength(loaves + 7)
  for (const each of [page, bo.page]) await eventually(async () => expect(await wholeList(each)).toEqual(right))
  expect(await page.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true)
})
