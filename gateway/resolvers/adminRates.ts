import type { RatesOverview } from '../admin/exchangeRates.ts'
import { sourceNamed } from '../money/rateSource.ts'

const momentOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** As GraphQL tells it. */
export const ratesShape = ({ providers, nextRefreshAt, days, held, ...rates }: RatesOverview) => ({
  ...rates,
  nextRefreshAt: momentOf(nextRefreshAt),
  providers: providers.map(({ restingUntil, lastAnsweredAt, lastFailedAt, ...provider }) => ({
    ...provider,
    source: sourceNamed(provider.source),
    restingUntil: momentOf(restingUntil),
    lastAnsweredAt: momentOf(lastAnsweredAt),
    lastFailedAt: momentOf(lastFailedAt),
  })),
  days: days.map(({ askedAt, source, ...day }) => ({
    ...day,
    askedAt: askedAt.toISOString(),
    source: source === null ? null : sourceNamed(source),
  })),
  held: held.map(({ heldId, known, heldAt, source, ...rate }) => ({
    ...rate,
    id: String(heldId),
    source: sourceNamed(source),
    knownPerEuro: known?.perEuro ?? null,
    knownDay: known?.day ?? null,
    heldAt: heldAt.toISOString(),
  })),
})
