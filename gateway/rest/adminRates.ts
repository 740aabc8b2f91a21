import { refuse } from '#domain/message.ts'
import { type RatesOverview, ratesOverview } from '../admin/exchangeRates.ts'
import { refreshRates, settleHeldRate } from '../admin/rateDeeds.ts'
import { sourceNamed } from '../money/rateSource.ts'
import type { SignedInCall } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { settled } from './once.ts'
import { pathId } from './pathId.ts'
import { resultOf } from './refused.ts'

const NOT_FOUND = refuse('HELD_RATE_NOT_FOUND')

const momentOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

const ratesJson = ({ providers, nextRefreshAt, daysWaiting, newestDay, days, held }: RatesOverview): object => ({
  providers: providers.map(provider => ({
    host: provider.host,
    source: sourceNamed(provider.source),
    resting_until: momentOf(provider.restingUntil),
    last_answered_at: momentOf(provider.lastAnsweredAt),
    last_failed_at: momentOf(provider.lastFailedAt),
    last_failure: provider.lastFailure,
  })),
  next_refresh_at: momentOf(nextRefreshAt),
  days_waiting: daysWaiting,
  newest_day: newestDay,
  days: days.map(({ day, askedAt, source, stored, held: heldBack, failure }) => ({
    ...{ day, stored, failure },
    asked_at: askedAt.toISOString(),
    source: source === null ? null : sourceNamed(source),
    held: heldBack,
  })),
  held: held.map(({ heldId, currency, day, perEuro, source, known, heldAt }) => ({
    ...{ id: heldId, currency, day },
    per_euro: Number(perEuro),
    source: sourceNamed(source),
    known_day: known?.day ?? null,
    known_per_euro: known === null ? null : Number(known.perEuro),
    held_at: heldAt.toISOString(),
  })),
})

/** Where exchange rates come from, and what is doubted. */
export async function rates({ services }: SignedInCall): Promise<Answer> {
  return ok(ratesJson(await ratesOverview(services.database)))
}

export async function refresh(call: SignedInCall): Promise<Answer> {
  const answer = ok(null, 'The rates are being asked for')
  resultOf(
    await refreshRates(
      call.services,
      settled(call, () => answer),
    ),
  )
  return answer
}

const settle =
  (decision: 'APPROVE' | 'DISMISS', message: string) =>
  async (call: SignedInCall): Promise<Answer> => {
    const heldId = pathId(call, NOT_FOUND)
    const answer = ok(null, message)
    const settledAs = settled(call, () => answer)
    resultOf(await settleHeldRate(call.services, heldId, decision, settledAs))
    return answer
  }

export const approve = settle('APPROVE', 'The rate is used from now on')
export const dismiss = settle('DISMISS', 'The rate stays away')
