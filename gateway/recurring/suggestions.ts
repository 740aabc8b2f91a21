import { createHash } from 'node:crypto'
import { plusDays } from '#domain/day.ts'
import { refuseDate } from '#domain/expense/facts.ts'
import { refuseTitle } from '#domain/expense/title.ts'
import { refuse } from '#domain/message.ts'
import { parseAmount } from '#domain/money/money.ts'
import { refuseAmount } from '#domain/money/refuseAmount.ts'
import { nextOf, usualOf } from '#domain/recurring/coming.ts'
import type { Schedule } from '#domain/recurring/events.ts'
import { DAYS_LOOKED_BACK, isSameSeries, type LikelyRule, likelyRules, likelyWith } from '#domain/recurring/likely.ts'
import { type OwnExpense, ownExpensesSince } from '#projections/feed/own.ts'
import { type ExpenseView, expensesByIds } from '#projections/feed/queries.ts'
import { recordedByRules, rulesOf } from '#projections/recurring/queries.ts'
import type { Account } from '../account/accounts.ts'
import { todayOf } from '../account/today.ts'
import type { Entered } from '../expenses/duplicates.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

/** What somebody may want to be recorded again and again. */
export interface Suggestion {
  /** The same as long as it is called the same, for the same people. */
  readonly key: string
  readonly title: string
  /** From the next one on. */
  readonly schedule: Schedule
  /** The days of the three that look like it. */
  readonly days: readonly string[]
  /** The last one of them, which says all the rest. */
  readonly last: ExpenseView
}

type Reading = Pick<Services, 'database' | 'store' | 'dismissals' | 'toll'>
type Viewer = Pick<Account, 'userId' | 'settings'>

/** More are no help. */
const MOST_SUGGESTED = 5
/** What it takes to read an expense and to compare it with others. */
const ENTRY_COST = 1

/** What comes next first. */
export async function findSuggestions(services: Reading, viewer: Viewer): Promise<readonly Suggestion[]> {
  const [likely, dismissed] = await Promise.all([likelyFor(services, viewer), services.dismissals.of(viewer.userId)])
  return told(services, viewer, likely.filter(each => !dismissed.has(keyOf(each))).slice(0, MOST_SUGGESTED))
}

/** When what somebody is about to record seems to come again; null: it does not, or they want to hear nothing of it. */
export async function findLikelySchedule(
  services: Reading,
  viewer: Viewer,
  { title, amount, currency, date, excludeId }: Entered,
): Promise<Outcome<Schedule | null>> {
  const parsed = parseAmount(amount, currency)
  if (!parsed.ok) return notDone(refuseAmount(parsed.code, 'amount', currency))
  const refusal = refuseDate(date)
  if (refusal !== undefined) return notDone(refusal)
  if (refuseTitle(title) !== undefined) return done(null)
  const typed = { title, amountMinor: parsed.minor, currency, date }
  const { today, own } = await ownExpensesOf(services, viewer)
  const before = own.filter(({ expenseId }) => expenseId !== excludeId)
  const likely = likelyWith(typed, before, today)
  if (likely === undefined) return done(null)
  const [open, dismissed] = await Promise.all([
    notRecordedYet(services, viewer, [likely]),
    services.dismissals.of(viewer.userId),
  ])
  return done(open.length > 0 && !dismissed.has(keyOf(likely)) ? likely.schedule : null)
}

/** Kept away for good. Done again, it is the same. */
export async function dismissSuggestion(services: Reading, viewer: Viewer, key: string): Promise<Outcome<null>> {
  if (!(await isKnown(services, viewer, key))) return notDone(refuse('SUGGESTION_NOT_FOUND', 'key'))
  await services.dismissals.dismiss(viewer.userId, key)
  return done(null)
}

/** It may be suggested again. Done again, it is the same. */
export async function restoreSuggestion(services: Reading, viewer: Viewer, key: string): Promise<Outcome<null>> {
  if (!(await isKnown(services, viewer, key))) return notDone(refuse('SUGGESTION_NOT_FOUND', 'key'))
  await services.dismissals.restore(viewer.userId, key)
  return done(null)
}

/** It was dismissed, or is suggested, whether it is among the first or not. */
async function isKnown(services: Reading, viewer: Viewer, key: string): Promise<boolean> {
  const dismissed = await services.dismissals.of(viewer.userId)
  return dismissed.has(key) || (await likelyFor(services, viewer)).some(each => keyOf(each) === key)
}

async function likelyFor(services: Reading, viewer: Viewer): Promise<readonly LikelyRule<OwnExpense>[]> {
  const { today, own } = await ownExpensesOf(services, viewer)
  return notRecordedYet(services, viewer, likelyRules(own, today))
}

async function ownExpensesOf({ database, toll }: Reading, viewer: Viewer) {
  const today = todayOf(viewer)
  const own = await ownExpensesSince(database, viewer.userId, plusDays(today, -DAYS_LOOKED_BACK))
  toll.add(own.length * ENTRY_COST)
  return { today, own }
}

/** Without what a rule records, or has recorded until somebody no longer wanted it. */
async function notRecordedYet(
  services: Reading,
  { userId }: Viewer,
  likely: readonly LikelyRule<OwnExpense>[],
): Promise<readonly LikelyRule<OwnExpense>[]> {
  if (likely.length === 0) return []
  const expenseIds = likely.flatMap(({ recorded }) => recorded.map(({ expenseId }) => expenseId))
  const [going, byRules] = await Promise.all([
    goingOn(services, userId),
    recordedByRules(services.database, expenseIds),
  ])
  return likely.filter(
    each =>
      !each.recorded.some(({ expenseId }) => byRules.has(expenseId)) && !going.some(rule => isSameSeries(rule, each)),
  )
}

/** What is recorded by rules that are not over, though one may pause. */
async function goingOn({ database, store }: Reading, userId: number) {
  const rules = await rulesOf(database, userId)
  const going = rules.filter(rule => rule.pausedFrom !== null || nextOf(rule) !== undefined).map(usualOf)
  return Promise.all(
    going.map(async ({ terms }) => ({ title: (await store.readText(terms.titleId)) ?? '', currency: terms.currency })),
  )
}

/** The rest is read of those alone that are told. */
async function told(
  { database }: Reading,
  { userId }: Viewer,
  likely: readonly LikelyRule<OwnExpense>[],
): Promise<readonly Suggestion[]> {
  const lasts = await expensesByIds(
    database,
    userId,
    likely.map(({ recorded }) => recorded.at(-1)?.expenseId ?? 0),
  )
  return likely.flatMap((each, index) => {
    const { title, schedule, recorded } = each
    const last = lasts[index]
    // Deleted a moment ago.
    if (last == null || last.voided) return []
    return { key: keyOf(each), title, schedule, days: recorded.map(({ date }) => date), last }
  })
}

/** Says nothing of what it is made of. */
const keyOf = ({ series }: LikelyRule<unknown>): string => createHash('sha256').update(series).digest('base64url')
