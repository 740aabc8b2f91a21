import { Router } from 'express'
import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import { holderOfLargest } from '#domain/money/largestPart.ts'
import type { PersonId } from '#domain/person.ts'
import { usualOf } from '#domain/recurring/coming.ts'
import { SCOPES } from '#domain/recurring/commands.ts'
import { UNITS } from '#domain/recurring/events.ts'
import { rulesOf } from '#projections/recurring/queries.ts'
import { strictForm, takenFrom } from '../form.ts'
import { comingJson, rules, suggestionJson, upcomingJson } from '../recurring/codec.ts'
import { findComing } from '../recurring/coming.ts'
import { make, pause, reinstate, remove, resume, revise, skip } from '../recurring/deeds.ts'
import { findRule } from '../recurring/rules.ts'
import { dismissSuggestion, findSuggestions, restoreSuggestion } from '../recurring/suggestions.ts'
import { findUpcoming } from '../recurring/upcoming.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { carriesOut } from './carriesOut.ts'
import { categoryNamed } from './categoryInput.ts'
import { type SignedInCall, signedIn, withoutBody } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { allPaidBy, consistentTerms, splitOf, termsFields } from './expenseInput.ts'
import { day, personOf, requiredDay } from './fields.ts'
import { once } from './once.ts'
import { pathId } from './pathId.ts'
import { resultOf } from './refused.ts'

const ONLY_SHOWN = ['id', 'next_date', 'is_paused', 'problem']

/** What is no number is refused by the rule as well, which knows how many there may be. */
const countedByTheRule = z.number().nullish().catch(Number.NaN)

const schedule = strictForm(
  {
    unit: z.enum(UNITS, 'INVALID_UNIT'),
    every: countedByTheRule,
    weekdays: z.array(z.number('INVALID_WEEKDAY'), 'INVALID_WEEKDAY').nullish(),
    month_day: z.number('INVALID_MONTH_DAY').nullish(),
    first: day,
    until: day.nullish(),
    count: countedByTheRule,
  },
  'SCHEDULE_REQUIRED',
).transform(({ unit, every, weekdays, month_day, first, until, count }) => ({
  ...{ unit, every: every ?? 1, weekdays: weekdays ?? [], monthDay: month_day ?? null },
  ...{ first, until: until ?? null, count: count ?? null },
}))

const usesDefaultSplit = z.boolean('INVALID_USE_OF_DEFAULT').nullish()
const newFields = strictForm({ ...termsFields, uses_default_split: usesDefaultSplit, schedule })
const changedFields = newFields.partial().extend({
  date: day.nullish(),
  scope: z.enum(SCOPES, 'OCCURRENCE_SCOPE_REQUIRED').nullish(),
})

const newRule = consistentTerms(takenFrom(newFields, ONLY_SHOWN))
const ruleChanges = consistentTerms(takenFrom(changedFields, ONLY_SHOWN))

const idOf = (call: SignedInCall): number => pathId(call, refuse('RULE_NOT_FOUND'))

const listOwn = async (call: SignedInCall): Promise<Answer> => {
  const found = await rulesOf(call.services.database, call.viewer.userId)
  return ok(await Promise.all(found.map(rule => rules.json(rule, call))))
}

const days = z.object({ from: requiredDay('START_DATE_REQUIRED'), to: requiredDay('END_DATE_REQUIRED') })

async function listUpcoming(call: SignedInCall): Promise<Answer> {
  const { services, viewer, request } = call
  const found = resultOf(await findUpcoming(services, viewer.userId, checked(days, request.query)))
  return ok(await Promise.all(found.map(upcoming => upcomingJson(upcoming, call))))
}

const lastDay = z.object({ to: requiredDay('END_DATE_REQUIRED') })

async function listComing(call: SignedInCall): Promise<Answer> {
  const { services, viewer, request } = call
  const { to } = checked(lastDay, request.query)
  return ok(await comingJson(resultOf(await findComing(services, viewer, to)), call))
}

async function listSuggested(call: SignedInCall): Promise<Answer> {
  const found = await findSuggestions(call.services, call.viewer)
  return ok(await Promise.all(found.map(suggestion => suggestionJson(suggestion, call))))
}

const keyOf = ({ request }: SignedInCall): string => String(request.params.key)

async function dismissOne(call: SignedInCall): Promise<Answer> {
  resultOf(await dismissSuggestion(call.services, call.viewer, keyOf(call)))
  return ok(null, 'Suggestion dismissed')
}

async function restoreOne(call: SignedInCall): Promise<Answer> {
  resultOf(await restoreSuggestion(call.services, call.viewer, keyOf(call)))
  return ok(null, 'Suggestion restored')
}

const makeOne = carriesOut(rules, make, {
  status: 201,
  input: async call => {
    const typed = checked(newRule, await call.body())
    const { title, amount, currency, schedule } = typed
    return {
      ...{ title, amount, currency, schedule, category: categoryNamed(typed) ?? undefined },
      ...{ payers: allPaidBy(personOf(typed.paid_by_id, typed.paid_by_placeholder_id)) },
      ...{ split: splitOf(typed, 'EQUAL'), groupId: typed.group_id ?? null, tripId: typed.trip_id ?? null },
      isSplitAsAgreed: typed.uses_default_split ?? undefined,
    }
  },
})

const reviseOne = carriesOut(rules, revise, {
  input: async call => {
    const ruleId = idOf(call)
    const typed = checked(ruleChanges, await call.body())
    const { title, amount, currency, schedule, date, scope } = typed
    const payer = personOf(typed.paid_by_id, typed.paid_by_placeholder_id)
    return {
      ...{ ruleId, date: date ?? undefined, scope: scope ?? 'THIS_AND_FOLLOWING' },
      ...{ title, amount, currency, schedule, category: categoryNamed(typed) ?? undefined },
      payers: allPaidBy(payer === (await payerOf(call, ruleId)) ? undefined : payer),
      // Null says something here: it belongs to no group, or to no trip.
      ...{ split: splitOf(typed, 'EQUAL'), groupId: typed.group_id, tripId: typed.trip_id },
      isSplitAsAgreed: typed.uses_default_split ?? undefined,
      sent: { put: ruleId, typed },
    }
  },
})

/** Of several payers only the largest is shown. Whoever sends that back leaves the others where they are. */
async function payerOf({ services, viewer }: SignedInCall, ruleId: number): Promise<PersonId | undefined> {
  const rule = await findRule(services.store, viewer.userId, ruleId)
  return rule === null ? undefined : holderOfLargest(usualOf(rule).terms.payers)
}

const oneDay = strictForm({ date: day })

const occurrence = {
  input: async (call: SignedInCall) => {
    const ruleId = idOf(call)
    return { ruleId, ...checked(oneDay, await call.body()) }
  },
}

const skipOne = carriesOut(rules, skip, occurrence)
const reinstateOne = carriesOut(rules, reinstate, occurrence)
const pauseOne = carriesOut(rules, pause, { input: idOf })
const resumeOne = carriesOut(rules, resume, { input: idOf })
const removeOne = carriesOut(rules, remove, { input: idOf, says: 'Recurring expense deleted', shows: 'nothing' })

export function recurringCalls(services: Services): Router {
  return Router()
    .get('/api/recurring', signedIn(services, listOwn))
    .post('/api/recurring', signedIn(services, makeOne))
    .get('/api/recurring/upcoming', signedIn(services, listUpcoming))
    .get('/api/recurring/coming', signedIn(services, listComing))
    .get('/api/recurring/suggestions', signedIn(services, listSuggested))
    .post('/api/recurring/suggestions/:key/dismissal', signedIn(services, withoutBody(once(dismissOne))))
    .delete('/api/recurring/suggestions/:key/dismissal', signedIn(services, once(restoreOne)))
    .put('/api/recurring/:id', signedIn(services, reviseOne))
    .delete('/api/recurring/:id', signedIn(services, removeOne))
    .post('/api/recurring/:id/pause', signedIn(services, withoutBody(pauseOne)))
    .post('/api/recurring/:id/resume', signedIn(services, withoutBody(resumeOne)))
    .post('/api/recurring/:id/skip', signedIn(services, skipOne))
    .post('/api/recurring/:id/reinstate', signedIn(services, reinstateOne))
}
