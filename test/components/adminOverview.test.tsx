import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AdminObstaclesDocument, type AdminObstaclesQuery } from '#web/features/admin/AdminObstacles.generated.ts'
import { AdminScreen } from '#web/features/admin/AdminScreen.tsx'
import { AdminStatsDocument } from '#web/features/admin/AdminStats.generated.ts'
import { AdminExchangeRatesDocument } from '#web/features/admin/ExchangeRates.generated.ts'
import { violationsInAnyTheme } from './axe.ts'
import { isGone, linesOf, press, shows } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers, askedFor, isOutOfReachFor, saysNoTo } from './server.ts'
import { addressNow, show } from './stage.tsx'

/* What the administrator sees first. */

type Obstacle = NonNullable<AdminObstaclesQuery['admin']>['obstacles'][number]

const obstacle: Obstacle = {
  ...{ position: '512', eventType: 'CategoryRenamed', streamId: 'category-9', reason: 'WRONG_FORM' },
  ...{ detail: 'nameId', since: '2026-11-23T09:00:00.000Z', readModels: ['categories'] },
}
const card = page.getByRole('region', { name: 'A read model stands still' })

const standStill = (...obstacles: readonly Obstacle[]) =>
  answers(AdminObstaclesDocument, () => ({ admin: { obstacles } }))

async function open(): Promise<void> {
  show(<AdminScreen administrator={{ id: '1', firstName: 'Ana', timezone: 'UTC' }} />)
  await shows(page.getByText('Welcome, Ana (id 1)'))
}

beforeEach(() => {
  standStill()
  answers(AdminStatsDocument, () => ({
    admin: { stats: { totalUsers: 1234, totalExpenses: 5, totalTrips: 6, totalBudgets: 7 } },
  }))
  answers(AdminExchangeRatesDocument, () => ({
    admin: {
      exchangeRates: {
        ...{ newestDay: '2026-09-29', nextRefreshAt: null, daysWaiting: 0, providers: [], days: [], held: [] },
      },
    },
  }))
})

describe('The overview', () => {
  test('counts, names the newest rates, and leads to the users', async () => {
    await open()
    await shows(page.getByText('Newest rates'))
    const named = linesOf(page.getByRole('term'))
    expect(named).toEqual(['Total Users', 'Total Expenses', 'Total Trips', 'Total Budgets', 'Newest rates'])
    expect(linesOf(page.getByRole('definition'))).toEqual(['1,234', '5', '6', '7', '29/09/2026'])
    await press(page.getByRole('link', { name: 'Manage Users' }))
    expect(addressNow()).toBe('/admin/users')
  })

  test('says when it could not be loaded, and when the server said no', async () => {
    isOutOfReachFor(AdminStatsDocument)
    await open()
    await shows(page.getByText('Failed to load admin statistics. Please try again later.'))
    saysNoTo(AdminStatsDocument)
    await open()
    await shows(page.getByText('Failed to fetch admin statistics'))
  })

  test('is for everybody, in any theme, and fits on any screen', async () => {
    standStill(obstacle)
    await open()
    await shows(card)
    expect(await violationsInAnyTheme()).toEqual([])
    for (const width of [1024, 375, 320]) {
      await widenTo(width)
      expect(overflowOf(page.getByRole('main')), `${width} pixels`).toBe(0)
    }
  })
})

describe('What read models stand still before', () => {
  test('is named, and what to do about it', async () => {
    standStill(obstacle)
    await open()
    await shows(card.getByRole('alert').getByText('not in the form its type asks for'))
    expect(linesOf(card.getByRole('definition'))).toEqual([
      ...['categories', '23 Nov 2026, 09:00', 'CategoryRenamed', 'category-9', '512', 'nameId'],
    ])
    for (const command of ['show 512', 'set-aside 512 --why "…"', 'mend 512 --data FILE --why "…"']) {
      const words = `npm run event -- ${command}`
      await shows(card.getByText(words, { exact: true }), card.getByRole('button', { name: `Copy ${words}` }))
    }
  })

  test('stays while nobody can be asked, and is gone when it is mended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    try {
      standStill(obstacle)
      await open()
      await shows(card)
      isOutOfReachFor(AdminObstaclesDocument)
      await vi.advanceTimersByTimeAsync(11_000)
      expect(askedFor(AdminObstaclesDocument).length).toBeGreaterThan(2)
      expect(card.elements()).toHaveLength(1)
      standStill()
      await vi.advanceTimersByTimeAsync(6_000)
      await isGone(card)
    } finally {
      vi.useRealTimers()
    }
  })
})
