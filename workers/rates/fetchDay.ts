import { CURRENCIES } from '#domain/money/currency.ts'
import { isApproximateRate } from '#domain/money/marketRate.ts'
import { goesOnFrom } from '#domain/money/rateGuard.ts'
import { type Connection, inTransaction } from '#domain/store/database.ts'
import type { JobContext } from '../job.ts'
import type { FailureReason } from './ask.ts'
import { mayAsk, noteAnswer } from './circuit.ts'
import { noteAsked, noteFailed } from './days.ts'
import { heldOf, holdBack, letGo } from './held.ts'
import { judge, type Said, type Verdict } from './judge.ts'
import { type KnownRate, ratesAround } from './known.ts'
import type { RateProvider } from './provider.ts'
import { isWanted } from './quotes.ts'

/** Without those that nobody can pay with any more. */
const WANTED = CURRENCIES.filter(({ code, isActive }) => isActive && isWanted(code)).map(({ code }) => code)
const ALL_WITH_A_MARKET = CURRENCIES.map(({ code }) => code).filter(isWanted)

/** What came of asking about a day: `nobody` may be asked at present. */
export type Outcome = 'stored' | 'failed' | 'nobody'

/** Asks for the rates of a day, and stores what can be believed. */
export async function fetchDay(context: JobContext, providers: readonly RateProvider[], day: string): Promise<Outcome> {
  const { database, logger } = context
  const first = await askInTurn(context, providers, day)
  if (first === 'nobody') return 'nobody'
  if (typeof first === 'string') {
    await noteFailed(database, day, first)
    return 'failed'
  }
  const [known, held] = await Promise.all([
    ratesAround(database, day, ALL_WITH_A_MARKET),
    heldOf(database, ALL_WITH_A_MARKET),
  ])
  const others = providers.filter(({ source }) => source !== first.source)
  const isEnough = isComplete(first, day) && goesOn(first, known)
  const second = isEnough ? null : await askInTurn(context, others, day)
  const verdict = judge({
    day,
    said: second === null || typeof second === 'string' ? [first] : [first, second],
    known,
    held,
  })
  const changed = await inTransaction(database, connection => keep(connection, first.source, day, verdict))
  for (const { currency, source, perEuro } of verdict.held) {
    logger.warn({ currency, day, source, perEuro }, 'an exchange rate leaps, and is held back')
  }
  logger.info({ day, source: first.source, stored: verdict.believed.length, changed }, 'stored exchange rates')
  return 'stored'
}

/** What the first who answers says; else why nobody does. */
async function askInTurn(
  context: JobContext,
  providers: readonly RateProvider[],
  day: string,
): Promise<Said | FailureReason | 'nobody'> {
  const reasons: FailureReason[] = []
  /** Whoever keeps the same rates does not have them either. */
  const without = new Set(providers.filter(({ since }) => day < since).map(({ source }) => source))
  for (const provider of providers) {
    if (without.has(provider.source)) continue
    const said = await askOne(context, provider, day)
    if (typeof said !== 'string') return said
    if (said === 'NO_RATES') without.add(provider.source)
    reasons.push(said)
  }
  if (reasons.length > 0 && reasons.every(reason => reason === 'RESTING')) return 'nobody'
  // There are none only if everybody says so.
  return reasons.find(reason => reason !== 'NO_RATES') ?? 'NO_RATES'
}

async function askOne(
  { database, logger, signal }: JobContext,
  provider: RateProvider,
  day: string,
): Promise<Said | FailureReason> {
  if (!(await mayAsk(database, provider))) return 'RESTING'
  const answer = await provider.quotesOf(day, signal)
  // It may have been cut off by ourselves, and then says nothing about whoever was asked.
  signal.throwIfAborted()
  await noteAnswer(database, provider, answer)
  if (answer.ok) return { source: provider.source, quotes: answer.value }
  const { reason, status } = answer.failure
  // A file that is not there yet is nothing to look after.
  logger[reason === 'NO_RATES' ? 'info' : 'warn']({ host: provider.host, day, reason, status }, 'no exchange rates')
  return reason
}

function isComplete({ quotes }: Said, day: string): boolean {
  const fresh = new Set(
    quotes.filter(({ observedOn }) => !isApproximateRate(observedOn, day)).map(({ currency }) => currency),
  )
  return WANTED.every(currency => fresh.has(currency))
}

/** Whether there is nothing about which somebody else should be heard. */
const goesOn = ({ quotes }: Said, known: ReadonlyMap<string, readonly KnownRate[]>): boolean =>
  quotes.every(({ currency, perEuro, observedOn }) =>
    known.get(currency)?.some(rate => goesOnFrom(currency, { day: observedOn, perEuro }, rate)),
  )

async function keep(connection: Connection, source: string, day: string, { believed, held }: Verdict): Promise<number> {
  let changed = 0
  for (const [of, rates] of Map.groupBy(believed, rate => rate.day)) {
    const { rows } = await connection.query<{ store: number }>('SELECT rates.store($1, $2, $3, $4, $5)', [
      of,
      rates.map(({ currency }) => currency),
      rates.map(({ perEuro }) => perEuro),
      rates.map(({ observedOn }) => observedOn),
      rates.map(rate => rate.source),
    ])
    changed += rows[0]?.store ?? 0
    await letGo(
      connection,
      of,
      rates.map(({ currency }) => currency),
    )
  }
  await holdBack(connection, held)
  const stored = believed.filter(rate => rate.day === day).length
  await noteAsked(connection, day, { source, stored, held: held.length })
  return changed
}
