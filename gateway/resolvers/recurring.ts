import { exceptionsOf, nextToChange } from '#domain/recurring/coming.ts'
import { rulesOf } from '#projections/recurring/queries.ts'
import { todayOf } from '../account/today.ts'
import type { GatewayContext } from '../context.ts'
import type {
  MutationResolvers,
  OccurrenceExceptionResolvers,
  QueryResolvers,
  RecurringRuleResolvers,
  RecurringRulesChangeResolvers,
  RuleSuggestionResolvers,
  SubscriptionResolvers,
  UpcomingByOtherResolvers,
  UpcomingExpenseResolvers,
} from '../generated/resolvers.ts'
import { carriesOut } from '../graphql/carriesOut.ts'
import { given, idOrNone, paymentsOf, scheduleOf, splitOf } from '../graphql/inputs.ts'
import { once } from '../graphql/once.ts'
import { refusalsOf } from '../graphql/payload.ts'
import { refusedQuery } from '../graphql/refusedQuery.ts'
import { toldBy } from '../graphql/toldBy.ts'
import { idOf } from '../id.ts'
import {
  type ByOtherShape,
  comingShape,
  type ExceptionShape,
  exceptionShape,
  type RuleShape,
  ruleShape,
  rules,
  type SuggestionShape,
  splitOfTerms,
  suggestionShape,
  type UpcomingShape,
  upcomingShape,
} from '../recurring/codec.ts'
import { findComing } from '../recurring/coming.ts'
import { make, pause, reinstate, remove, resume, revise, skip } from '../recurring/deeds.ts'
import { usualTerms } from '../recurring/rules.ts'
import { dismissSuggestion, findLikelySchedule, findSuggestions, restoreSuggestion } from '../recurring/suggestions.ts'
import { findUpcoming } from '../recurring/upcoming.ts'
import { seenCategory } from './categories.ts'

/** More than anybody wants to look through. */
const MOST_EXCEPTIONS = 50

const ownOf = async ({ services, viewer }: GatewayContext) =>
  (await rulesOf(services.database, viewer.userId)).map(ruleShape)

const suggestedTo = async ({ services, viewer }: GatewayContext) =>
  (await findSuggestions(services, viewer)).map(suggestionShape)

export const recurringQueries: QueryResolvers = {
  recurringRules: (_, __, context) => ownOf(context),

  suggestedRules: (_, __, context) => suggestedTo(context),

  likelySchedule: async (_, { input }, { services, viewer }) => {
    const entered = { ...input, excludeId: input.excludeId == null ? 0 : idOf(input.excludeId) }
    const found = await findLikelySchedule(services, viewer, entered)
    if (!found.done) throw refusedQuery(found)
    return found.value
  },

  upcomingExpenses: async (_, days, { services, viewer }) => {
    const found = await findUpcoming(services, viewer.userId, days)
    if (!found.done) throw refusedQuery(found)
    return found.value.map(upcomingShape)
  },

  coming: async (_, { to }, { services, viewer }) => {
    const found = await findComing(services, viewer, to)
    if (!found.done) throw refusedQuery(found)
    return comingShape(found.value, viewer.userId)
  },
}

export const recurringMutations: MutationResolvers = {
  makeRecurringRule: carriesOut(rules, make, input => ({
    ...{ title: input.title, amount: input.amount, currency: input.currency, category: given(input.category) },
    ...{ payers: paymentsOf(input.payers), split: splitOf(input.split), schedule: scheduleOf(input.schedule) },
    ...{ groupId: idOrNone(input.groupId) ?? null, tripId: idOrNone(input.tripId) ?? null },
    isSplitAsAgreed: given(input.usesDefaultSplit),
  })),

  reviseRecurringRule: carriesOut(rules, revise, input => ({
    ...{ ruleId: idOf(input.id), date: given(input.date), scope: input.scope },
    ...{ title: given(input.title), amount: given(input.amount), currency: given(input.currency) },
    ...{ category: given(input.category), payers: paymentsOf(input.payers), split: splitOf(input.split) },
    ...{ groupId: idOrNone(input.groupId), tripId: idOrNone(input.tripId) },
    isSplitAsAgreed: given(input.usesDefaultSplit),
    schedule: input.schedule == null ? undefined : scheduleOf(input.schedule),
  })),

  skipOccurrence: carriesOut(rules, skip, ({ id, date }) => ({ ruleId: idOf(id), date })),
  reinstateOccurrence: carriesOut(rules, reinstate, ({ id, date }) => ({ ruleId: idOf(id), date })),
  pauseRecurringRule: carriesOut(rules, pause, ({ id }) => idOf(id)),
  resumeRecurringRule: carriesOut(rules, resume, ({ id }) => idOf(id)),
  deleteRecurringRule: carriesOut(rules, remove, ({ id }) => idOf(id)),

  dismissSuggestedRule: async (_, { input }, context) => {
    const { services, viewer } = context
    const outcome = await once(context, 'dismissSuggestedRule', input, ({ key }) =>
      dismissSuggestion(services, viewer, key),
    )
    return { suggestedRules: await suggestedTo(context), refusals: refusalsOf(outcome) }
  },

  restoreSuggestedRule: async (_, { input }, context) => {
    const { services, viewer } = context
    const outcome = await once(context, 'restoreSuggestedRule', input, ({ key }) =>
      restoreSuggestion(services, viewer, key),
    )
    return { suggestedRules: await suggestedTo(context), refusals: refusalsOf(outcome) }
  },
}

export const recurringSubscriptions: SubscriptionResolvers = {
  recurringRulesChanged: toldBy('recurring', 'recurringRulesChanged'),
}

export const recurringRulesChange: RecurringRulesChangeResolvers = {
  recurringRules: (_, __, context) => ownOf(context),
}

type Coming = RuleShape | ExceptionShape | UpcomingShape | ByOtherShape

/** Titles and categories are looked up for those who ask, and for a whole list at once. */
const looked = {
  title: async ({ terms }: Coming, _: unknown, { services }: GatewayContext) =>
    (await services.store.readText(terms.titleId)) ?? '',
  category: ({ terms }: Coming | SuggestionShape, _: unknown, context: GatewayContext) =>
    seenCategory(terms.category, context),
}

export const recurringRule: RecurringRuleResolvers = {
  ...looked,
  split: async ({ rule }: RuleShape, _, { services, viewer }) =>
    splitOfTerms(await usualTerms(services.store, rule, viewer)),
  changesFrom: ({ rule }: RuleShape, _, { viewer }) => nextToChange(rule, todayOf(viewer))?.date ?? null,
  exceptions: ({ rule }: RuleShape, _, { viewer }) =>
    exceptionsOf(rule, todayOf(viewer)).slice(0, MOST_EXCEPTIONS).map(exceptionShape),
}
export const occurrenceException: OccurrenceExceptionResolvers = looked
export const upcomingExpense: UpcomingExpenseResolvers = looked
export const upcomingByOther: UpcomingByOtherResolvers = looked

/** What the next one is called is no text of anybody's yet. */
export const ruleSuggestion: RuleSuggestionResolvers = { category: looked.category }
