import { holderOfLargest } from '#domain/money/largestPart.ts'
import { type Coming as ComingOfRule, nextOf, usualOf } from '#domain/recurring/coming.ts'
import type { Schedule, Terms } from '#domain/recurring/events.ts'
import { expectedShares } from '#domain/recurring/expected.ts'
import type { KnownRule } from '#domain/recurring/state.ts'
import type { FeedItem } from '#projections/feed/queries.ts'
import type { Visitor } from '../carryOut.ts'
import { shownCategory } from '../categories/shown.ts'
import type { Codec } from '../codec.ts'
import { expenses } from '../expenses/codec.ts'
import { itemShape } from '../graphql/itemShape.ts'
import { money, namedGroup, namedTrip, person, splitShape } from '../graphql/shapes.ts'
import { knownCode, wordsFor } from '../refusals.ts'
import { jsonAmount, placeholderId, userId } from '../rest/json.ts'
import type { Services } from '../services.ts'
import type { Coming, Debts } from './coming.ts'
import { usualTerms } from './rules.ts'
import type { Suggestion } from './suggestions.ts'
import type { Upcoming } from './upcoming.ts'

/** What things are called is looked up for those who ask. */
export type RuleShape = ReturnType<typeof ruleShape>
export type UpcomingShape = ReturnType<typeof upcomingShape>
export type ExceptionShape = ReturnType<typeof exceptionShape>
export type ByOtherShape = ReturnType<typeof byOtherShape>
export type SuggestionShape = ReturnType<typeof suggestionShape>

export const splitOfTerms = (terms: Terms) => splitShape(terms.split, expectedShares(terms), terms.currency)

const termsShape = (terms: Terms) => ({
  amount: money(terms.amountMinor, terms.currency),
  payers: terms.payers.map(payer => ({ person: person(payer.person), amount: money(payer.minor, terms.currency) })),
  split: splitOfTerms(terms),
  group: namedGroup(terms.groupId),
  trip: namedTrip(terms.tripId),
  terms,
})

export function ruleShape(rule: KnownRule) {
  const { schedule, terms } = usualOf(rule)
  return {
    ...{ id: String(rule.ruleId), ...termsShape(terms), schedule, rule },
    ...{ nextDate: nextOf(rule)?.date ?? null, isPaused: rule.pausedFrom !== null },
    usesDefaultSplit: terms.isSplitAsAgreed,
    problem: rule.obstacle && { date: rule.obstacle.date, code: knownCode(rule.obstacle.code) },
  }
}

export const upcomingShape = ({ rule, date, fate, isRevised, terms }: Upcoming) => ({
  ...{ date, fate, isRevised, ...termsShape(terms) },
  rule: ruleShape(rule),
})

export const exceptionShape = ({ date, fate, terms }: ComingOfRule) => ({
  ...{ date, terms },
  amount: fate === 'SKIPPED' ? null : money(terms.amountMinor, terms.currency),
})

const ownShareOf = (terms: Terms, viewerId: number): number =>
  expectedShares(terms).find(({ person }) => person === viewerId)?.minor ?? 0

export const byOtherShape = ({ rule, terms }: Upcoming, viewerId: number) => ({
  ...{ ruleId: String(rule.ruleId), owner: person(rule.ownerId), ...termsShape(terms) },
  ownShare: money(ownShareOf(terms, viewerId), terms.currency),
})

/** The next one would be as the last one was. Trips end, and what comes again goes on. */
const termsOfNext = ({
  titleId,
  amountMinor,
  currency,
  category,
  payers,
  split,
  groupId,
}: Suggestion['last']): Terms => ({
  ...{ titleId, amountMinor, currency, category, payers, split, groupId },
  ...{ tripId: null, isSplitAsAgreed: false },
})

export const suggestionShape = ({ key, title, schedule, days, last }: Suggestion) => ({
  ...{ key, title, schedule, dates: days, ...termsShape(termsOfNext(last)) },
})

const debtsShape = ({ currency, toViewer, byViewer, unconverted }: Debts) => ({
  toViewer: money(toViewer, currency),
  byViewer: money(byViewer, currency),
  balance: money(toViewer - byViewer, currency),
  unconverted: unconverted.map(sum => money(sum.minor, sum.currency)),
})

export const comingShape = ({ today, until, debts, days }: Coming, viewerId: number) => ({
  ...{ today, until, debts: debtsShape(debts) },
  days: days.map(day => ({
    date: day.date,
    upcoming: day.upcoming.map(upcomingShape),
    byOthers: day.byOthers.map(each => byOtherShape(each, viewerId)),
    items: day.items.map(itemShape),
    debts: debtsShape(day.debts),
  })),
})

const scheduleJson = ({ monthDay, ...schedule }: Schedule) => ({ ...schedule, month_day: monthDay })

/** REST knows one payer: the one who paid most. Default for the title: the one that they have. */
async function termsJson(terms: Terms, { services, viewer }: Visitor<Services>, called?: string): Promise<object> {
  const payer = holderOfLargest(terms.payers)
  const { currency, split } = terms
  const shareOf = new Map(expectedShares(terms).map(({ person, minor }) => [person, minor]))
  const [title, shown, names] = await Promise.all([
    called ?? services.store.readText(terms.titleId),
    shownCategory(services, viewer.userId, terms.category),
    Promise.all(split.entries.map(entry => services.nameOf(entry.person))),
  ])
  return {
    ...{ title: title ?? '', amount: jsonAmount(terms.amountMinor, currency), currency },
    ...{ category: shown.category, custom_category_id: shown.customId },
    ...{ paid_by_id: userId(payer), paid_by_placeholder_id: placeholderId(payer), split_type: split.type },
    splits: split.entries.map((entry, index) => ({
      ...{ user_id: userId(entry.person), placeholder_user_id: placeholderId(entry.person) },
      ...{ display_name: names[index], split_value: Number(entry.value) },
      amount: jsonAmount(shareOf.get(entry.person) ?? 0, currency),
    })),
    ...{ group_id: terms.groupId, trip_id: terms.tripId },
  }
}

export async function upcomingJson({ rule, date, fate, isRevised, terms }: Upcoming, visitor: Visitor<Services>) {
  return { rule_id: rule.ruleId, date, fate, is_revised: isRevised, ...(await termsJson(terms, visitor)) }
}

export const suggestionJson = async ({ key, title, schedule, days, last }: Suggestion, visitor: Visitor<Services>) => ({
  ...{ key, dates: days, schedule: scheduleJson(schedule) },
  ...(await termsJson(termsOfNext(last), visitor, title)),
})

const debtsJson = ({ currency, toViewer, byViewer, unconverted }: Debts) => ({
  ...{ currency, balance: jsonAmount(toViewer - byViewer, currency) },
  ...{ to_viewer: jsonAmount(toViewer, currency), by_viewer: jsonAmount(byViewer, currency) },
  unconverted: unconverted.map(sum => ({ amount: jsonAmount(sum.minor, sum.currency), currency: sum.currency })),
})

/** The rule itself is its owner's alone. */
async function byOtherJson({ rule, terms }: Upcoming, { services, viewer }: Visitor<Services>) {
  const { currency, groupId } = terms
  const [title, shown, name] = await Promise.all([
    services.store.readText(terms.titleId),
    shownCategory(services, viewer.userId, terms.category),
    services.nameOf(rule.ownerId),
  ])
  return {
    ...{ rule_id: rule.ruleId, owner_id: rule.ownerId, owner_name: name, title: title ?? '', category: shown.category },
    ...{ amount: jsonAmount(terms.amountMinor, currency), currency, group_id: groupId },
    own_share: jsonAmount(ownShareOf(terms, viewer.userId), currency),
  }
}

/** What it is can be asked for by its id. */
const itemJson = ({ kind, view }: FeedItem) => ({
  ...{ kind, amount: jsonAmount(view.amountMinor, view.currency), currency: view.currency },
  ...('expenseId' in view ? { id: view.expenseId, title: view.title ?? '' } : { id: view.transferId, title: null }),
})

export const comingJson = async ({ today, until, debts, days }: Coming, visitor: Visitor<Services>) => ({
  ...{ today, until, debts: debtsJson(debts) },
  days: await Promise.all(
    days.map(async day => ({
      ...{ date: day.date, items: day.items.map(itemJson), debts: debtsJson(day.debts) },
      upcoming: await Promise.all(day.upcoming.map(upcoming => upcomingJson(upcoming, visitor))),
      by_others: await Promise.all(day.byOthers.map(each => byOtherJson(each, visitor))),
    })),
  ),
})

function problemJson({ obstacle }: KnownRule): object | null {
  if (obstacle === null) return null
  const code = knownCode(obstacle.code)
  return { date: obstacle.date, code, message: wordsFor(code) }
}

export const rules: Codec<KnownRule, { rule: RuleShape | null }> = {
  payload: rule => ({ rule: rule && ruleShape(rule) }),
  json: async (rule, visitor) => {
    const { schedule } = usualOf(rule)
    const terms = await usualTerms(visitor.services.store, rule, visitor.viewer)
    return {
      ...{ id: rule.ruleId, ...(await termsJson(terms, visitor)), schedule: scheduleJson(schedule) },
      uses_default_split: terms.isSplitAsAgreed,
      ...{ next_date: nextOf(rule)?.date ?? null, is_paused: rule.pausedFrom !== null, problem: problemJson(rule) },
    }
  },
  // What is recorded has the fields of an expense.
  inRest: expenses.inRest,
}
