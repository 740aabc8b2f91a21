import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Entry } from '#web/features/expenses/entry.ts'
import { FoundLine } from '#web/features/expenses/filters/FoundLine.tsx'
import { shows } from './hands.ts'
import { show } from './stage.tsx'

/* What a filtered list comes to. */

const money = (amount: string, currency: string) => ({
  amount,
  minor: String(Math.round(Number(amount) * 100)),
  currency,
})
const spent = (ownShare: ReturnType<typeof money>, converted: string | null = null, isApproximate = false) =>
  ({
    __typename: 'Expense',
    ownShare,
    converted: converted && { ownShare: money(converted, 'EUR'), isApproximate },
  }) as Entry
const paid = { __typename: 'Transfer', amount: money('99.00', 'EUR') } as Entry

const listing = (entries: readonly Entry[], hasMore = false) =>
  show(<FoundLine feed={{ isRead: true, hasMore, entries }} />)
const words = page.getByTitle('Your own part of what is listed')

test('says how many expenses there are and what one bears of them, without what was paid', async () => {
  listing([spent(money('10.50', 'EUR')), spent(money('20.00', 'USD'), '18.25'), paid])
  await shows(page.getByText('2 expenses · 28.75 €', { exact: true }))
})

test('says so where a rate is approximate, and what has none', async () => {
  listing([spent(money('20.00', 'USD'), '18.25', true), spent(money('30.00', 'CHF'))])
  await expect.element(words).toHaveTextContent('2 expenses · ≈ 18.25 € + CHF 30.00')
})

test('as long as there is more to be found it says how many there are at least', async () => {
  listing([spent(money('10.50', 'EUR'))], true)
  await expect.element(words).toHaveTextContent('1 expense and more')
})

test('says nothing where no expense is listed', async () => {
  listing([paid])
  await expect.element(words).toHaveTextContent('')
})

test('whoever hears the page is told what came of the search, and that nothing did', async () => {
  const told = page.getByRole('status')
  listing([spent(money('10.50', 'EUR'))])
  await expect.element(told).toHaveTextContent('1 expense · 10.50 €')
  listing([])
  await expect.element(told).toHaveTextContent('No items found')
})
