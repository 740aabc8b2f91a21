import type { Database } from '#domain/store/database.ts'
import type { FailureReason } from '#workers/rates/ask.ts'

/** Somebody outside who is asked for rates. */
export interface ProviderRecord {
  readonly host: string
  readonly source: string
  /** It does not answer, and is left alone until then. */
  readonly restingUntil: Date | null
  readonly lastAnsweredAt: Date | null
  readonly lastFailedAt: Date | null
  readonly lastFailure: FailureReason | null
}

/** What came of asking for the rates of a day. */
export interface AskedDay {
  readonly day: string
  readonly askedAt: Date
  readonly source: string | null
  readonly stored: number
  readonly held: number
  readonly failure: FailureReason | null
}

/** A rate that nobody believes yet. */
export interface HeldRateRecord {
  readonly heldId: number
  readonly currency: string
  readonly day: string
  readonly perEuro: string
  readonly source: string
  readonly known: { readonly day: string; readonly perEuro: string } | null
  readonly heldAt: Date
}

export interface RatesOverview {
  readonly providers: readonly ProviderRecord[]
  /** Null: nobody is asked. */
  readonly nextRefreshAt: Date | null
  /** Days that somebody lacks and that have not been asked about. */
  readonly daysWaiting: number
  readonly newestDay: string | null
  readonly days: readonly AskedDay[]
  readonly held: readonly HeldRateRecord[]
}

/** As many as fit on a page; the rest shows when these are gone. */
const MOST_DAYS = 10
const MOST_HELD = 50

/** Where exchange rates come from, and what is doubted. */
export async function ratesOverview(database: Database): Promise<RatesOverview> {
  const [providers, days, held, outlook] = await Promise.all([
    providersOf(database),
    askedDays(database),
    heldRates(database),
    outlookOf(database),
  ])
  const { nextRefreshAt, ...rest } = outlook
  return { ...rest, providers, days, held, nextRefreshAt: providers.length === 0 ? null : nextRefreshAt }
}

async function providersOf(database: Database): Promise<ProviderRecord[]> {
  const { rows } = await database.query<ProviderRecord>(
    `SELECT host, source, CASE WHEN resting_until > now() THEN resting_until END AS "restingUntil",
       last_answered_at AS "lastAnsweredAt", last_failed_at AS "lastFailedAt", last_failure AS "lastFailure"
     FROM rates.providers ORDER BY place`,
  )
  return rows
}

async function askedDays(database: Database): Promise<AskedDay[]> {
  const { rows } = await database.query<AskedDay>(
    `SELECT day::text, asked_at AS "askedAt", CASE WHEN failure IS NULL THEN source END AS source, stored, held, failure
     FROM rates.days WHERE asked_at IS NOT NULL ORDER BY asked_at DESC, day DESC LIMIT $1`,
    [MOST_DAYS],
  )
  return rows
}

interface HeldRow extends Omit<HeldRateRecord, 'heldId' | 'known'> {
  readonly held_id: string
  readonly known_day: string | null
  readonly known_per_euro: string | null
}

async function heldRates(database: Database): Promise<HeldRateRecord[]> {
  const { rows } = await database.query<HeldRow>(
    `SELECT held_id, currency, day::text, per_euro::text AS "perEuro", source, held_at AS "heldAt",
       known_day::text, known_per_euro::text
     FROM rates.held WHERE dismissed_at IS NULL ORDER BY day DESC, currency, held_id LIMIT $1`,
    [MOST_HELD],
  )
  return rows.map(({ held_id, known_day, known_per_euro, ...held }) => ({
    ...held,
    heldId: Number(held_id),
    known: known_day === null || known_per_euro === null ? null : { day: known_day, perEuro: known_per_euro },
  }))
}

async function outlookOf(
  database: Database,
): Promise<Pick<RatesOverview, 'newestDay' | 'daysWaiting'> & { readonly nextRefreshAt: Date }> {
  const { rows } = await database.query<Awaited<ReturnType<typeof outlookOf>>>(
    `SELECT next_at AS "nextRefreshAt",
       (SELECT max(COALESCE(observed_on, day))::text FROM rates.daily WHERE currency = 'USD') AS "newestDay",
       (SELECT count(*)::int FROM rates.days WHERE due_at <= now()) AS "daysWaiting"
     FROM rates.timetable`,
  )
  const [outlook] = rows
  if (outlook === undefined) throw new Error('the timetable of exchange rates is gone')
  return outlook
}
