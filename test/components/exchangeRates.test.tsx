import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  AdminExchangeRatesDocument,
  type AdminExchangeRatesQuery,
  RefreshExchangeRatesDocument,
  SettleHeldRateDocument,
} from '#web/features/admin/ExchangeRates.generated.ts'
import { ExchangeRates } from '#web/features/admin/ExchangeRates.tsx'
import { violations } from './axe.ts'
import { focusIsOn, isGone, press, shows } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers, askedFor } from './server.ts'
import { show } from './stage.tsx'

/* Where exchange rates come from, for the administrator. */

type Rates = NonNullable<AdminExchangeRatesQuery['admin']>['exchangeRates']

const provider = {
  ...{ host: 'api.frankfurter.dev', restingUntil: null, lastAnsweredAt: '2026-11-23T09:00:00.000Z' },
  ...{ lastFailedAt: null, lastFailure: null },
}
const held: Rates['held'][number] = {
  ...{ id: '7', currency: 'MNT', day: '2025-11-01', source: 'CURRENCY_API' as const },
  ...{ perEuro: '0.80059358', knownDay: '2025-10-04', knownPerEuro: '4221.81777923' },
}

const rates: Rates = {
  ...{ newestDay: '2026-11-23', nextRefreshAt: '2026-11-23T15:07:00.000Z', daysWaiting: 0 },
  providers: [
    provider,
    {
      ...{ host: 'cdn.jsdelivr.net', restingUntil: '2026-11-23T11:00:00.000Z', lastAnsweredAt: null },
      ...{ lastFailedAt: '2026-11-23T09:00:00.000Z', lastFailure: 'TIMED_OUT' },
    },
    { ...provider, host: 'currency-api.pages.dev', lastAnsweredAt: null },
  ],
  days: [
    {
      ...{ day: '2026-11-23', askedAt: '2026-11-23T09:00:00.000Z', source: 'FRANKFURTER' },
      ...{ stored: 152, held: 1, failure: null },
    },
    { day: '2024-02-01', askedAt: '2026-11-23T08:00:00.000Z', source: null, stored: 0, held: 0, failure: 'BROKEN' },
  ],
  held: [held, { ...held, id: '8', currency: 'PEN', knownDay: null, knownPerEuro: null }],
}

const told = (some: Partial<Rates> = {}) =>
  answers(AdminExchangeRatesDocument, () => ({ admin: { exchangeRates: { ...rates, ...some } } }))

const open = () =>
  show(
    <>
      <h1>Admin</h1>
      <ExchangeRates timezone="UTC" />
    </>,
  )

const refresh = page.getByRole('button', { name: 'Refresh now' })
const isRight = page.getByRole('button', { name: 'MNT on 01/11/2025: it is right' })
const isWrong = page.getByRole('button', { name: 'MNT on 01/11/2025: it is wrong' })

beforeEach(() => {
  told()
  answers(RefreshExchangeRatesDocument, () => ({ refreshExchangeRates: { ok: true, refusals: [] } }))
  answers(SettleHeldRateDocument, () => ({ settleHeldRate: { ok: true, refusals: [] } }))
})

describe('The card of exchange rates', () => {
  test('says who is asked and how they are, what came of it, and when they are asked again', async () => {
    open()
    await shows(
      page.getByText('Answered last on 23 Nov 2026, 09:00'),
      page.getByText('Left alone until 23 Nov 2026, 11:00: it took too long'),
      page.getByText('Not asked yet'),
      page.getByText('23 Nov 2026, 15:07'),
      page.getByRole('row', { name: '23/11/2026 Frankfurter 152, held back: 1' }),
      page.getByRole('row', { name: '01/02/2024 it has a fault' }),
    )
  })

  test('shows what is held back and beside what, and takes the decision', async () => {
    open()
    await shows(
      page.getByText('1 EUR = 0.80059358 MNT on 01/11/2025, says currency-api'),
      page.getByText('On 04/10/2025 it was 4,221.8178'),
      page.getByText('Nothing else is known of it'),
    )
    answers(SettleHeldRateDocument, () => {
      told({ held: [] })
      return { settleHeldRate: { ok: true, refusals: [] } }
    })
    await press(isWrong)
    await isGone(isWrong)
    expect(askedFor(SettleHeldRateDocument)).toMatchObject([{ input: { heldRateId: '7', decision: 'DISMISS' } }])
    await isGone(page.getByRole('heading', { name: 'Held back' }))
    await focusIsOn(page.getByRole('heading', { name: 'Exchange rates' }))
  })

  test('says so if somebody else was faster', async () => {
    const refusals = [
      { code: 'HELD_RATE_NOT_FOUND' as const, path: null, message: '', retryAfter: null, details: null },
    ]
    answers(SettleHeldRateDocument, () => ({ settleHeldRate: { ok: false, refusals } }))
    open()
    await press(isRight)
    await shows(page.getByText('This rate is not held back any more'))
  })

  test('asks for the last days at once', async () => {
    open()
    await press(refresh)
    await shows(page.getByText('The rates of the last days are being asked for.'))
    expect(askedFor(RefreshExchangeRatesDocument)).toHaveLength(1)
  })

  test('says that nobody is asked', async () => {
    told({ providers: [], days: [], held: [], nextRefreshAt: null })
    open()
    await shows(page.getByText('Nobody outside is asked for exchange rates. Those that are here have to do.'))
    await isGone(refresh)
  })

  test.each([1280, 375, 320])('fits at %i pixels, for everybody', async width => {
    await widenTo(width)
    open()
    await shows(isRight)
    expect(overflowOf(page.getByRole('main'))).toBe(0)
    expect(await violations()).toEqual([])
  })
})
