import { Router } from 'express'
import { z } from 'zod'
import type { BudgetHolder } from '#domain/budget/events.ts'
import type { MonthProgress, Progress } from '#domain/budget/progress.ts'
import { refuse } from '#domain/message.ts'
import type { Sum } from '#domain/money/total.ts'
import { findBudgets, groupBudgets, groupProgress, ownProgress } from '../budgets/budgets.ts'
import { budgetJson, budgets } from '../budgets/codec.ts'
import { close, open, revise } from '../budgets/deeds.ts'
import { strictForm, takenFrom } from '../form.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { carriesOut } from './carriesOut.ts'
import { CATEGORY_AMBIGUOUS, categoryFields, categoryNamed, namesOneCategory } from './categoryInput.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { decimal } from './fields.ts'
import { jsonAmount } from './json.ts'
import { calendarMonthAsked, monthAsked, monthsAsked } from './monthQuery.ts'
import { pathId } from './pathId.ts'
import { refused, resultOf } from './refused.ts'

const NOT_FOUND = refuse('BUDGET_NOT_FOUND')
const NO_GROUP = refuse('GROUP_NOT_FOUND')

const fields = strictForm({
  amount: decimal('INVALID_AMOUNT'),
  currency: z.string('UNKNOWN_CURRENCY').nullish(),
  ...categoryFields,
})
const ONLY_SHOWN = ['id']

const newBudget = takenFrom(fields, ONLY_SHOWN).refine(namesOneCategory, CATEGORY_AMBIGUOUS)
const budgetChanges = takenFrom(fields.extend({ amount: decimal('INVALID_AMOUNT').nullish() }), ONLY_SHOWN).refine(
  namesOneCategory,
  CATEGORY_AMBIGUOUS,
)

const sumsJson = (sums: readonly Sum[]): object[] =>
  sums.map(({ minor, currency }) => ({ amount: jsonAmount(minor, currency), currency }))

const inCurrency = (minor: bigint | null, currency: string): number | null =>
  minor === null ? null : jsonAmount(minor, currency)

const progressJson = ({ budget, currency, spent, amount, remaining, percentage, unconverted }: Progress): object => ({
  id: budget.budgetId,
  category: budget.category,
  amount: inCurrency(amount, currency),
  spent: jsonAmount(spent, currency),
  remaining: inCurrency(remaining, currency),
  percentage,
  currency,
  is_before_it_was_set: budget.isBeforeItWasSet,
  unconverted: sumsJson(unconverted),
})

const monthJson = ({ overall, categories }: MonthProgress): object => ({
  overall: overall && progressJson(overall),
  categories: Object.fromEntries(categories.map(progress => [progress.budget.category, progressJson(progress)])),
})

/** Whose budgets a call is about, and where it names one of them. */
interface Place {
  readonly holder: (call: SignedInCall) => BudgetHolder
  readonly idIsCalled: 'id' | 'budgetId'
}

const OWN: Place = { holder: ({ viewer }) => ({ userId: viewer.userId }), idIsCalled: 'id' }

const OF_GROUP: Place = { holder: call => ({ groupId: pathId(call, NO_GROUP) }), idIsCalled: 'budgetId' }

const idIn = (call: SignedInCall, { idIsCalled }: Place): number => pathId(call, NOT_FOUND, idIsCalled)

const create = ({ holder }: Place) =>
  carriesOut(budgets, open, {
    status: 201,
    input: async call => {
      const { amount, currency, ...typed } = checked(newBudget, await call.body())
      const category = categoryNamed(typed) ?? null
      return { holder: holder(call), asked: { amount, currency: currency ?? undefined, category } }
    },
  })

const edit = (place: Place) =>
  carriesOut(budgets, revise, {
    input: async call => {
      const holder = place.holder(call)
      const budgetId = idIn(call, place)
      const { amount, currency, ...typed } = checked(budgetChanges, await call.body())
      // Null says something here: it is for all that is spent.
      const category = categoryNamed(typed)
      return { holder, asked: { budgetId, amount: amount ?? undefined, currency: currency ?? undefined, category } }
    },
  })

const remove = (place: Place) =>
  carriesOut(budgets, close, {
    input: call => ({ holder: place.holder(call), asked: idIn(call, place) }),
    says: 'Budget deleted',
    shows: 'nothing',
  })

async function list(call: SignedInCall): Promise<Answer> {
  return ok((await findBudgets(call.services.store, OWN.holder(call))).map(budgetJson))
}

async function show(call: SignedInCall): Promise<Answer> {
  const id = pathId(call, NOT_FOUND)
  const own = await findBudgets(call.services.store, OWN.holder(call))
  const budget = own.find(({ budgetId }) => budgetId === id)
  if (budget === undefined) throw refused(NOT_FOUND)
  return ok(budgetJson(budget))
}

async function progress(call: SignedInCall): Promise<Answer> {
  return ok(monthJson(await ownProgress(call.services, call.viewer, monthAsked(call), monthsAsked(call))))
}

async function progressOfOne(call: SignedInCall): Promise<Answer> {
  const id = pathId(call, NOT_FOUND)
  const { overall, categories } = await ownProgress(call.services, call.viewer, monthAsked(call), monthsAsked(call))
  const found = [overall, ...categories].find(each => each?.budget.budgetId === id)
  if (found == null) throw refused(NOT_FOUND)
  return ok(progressJson(found))
}

async function listOfGroup(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  const found = resultOf(await groupBudgets(services.store, viewer.userId, pathId(call, NO_GROUP)))
  return ok(found.map(budgetJson))
}

async function progressOfGroup(call: SignedInCall): Promise<Answer> {
  const groupId = pathId(call, NO_GROUP)
  return ok(monthJson(resultOf(await groupProgress(call.services, call.viewer, groupId, calendarMonthAsked(call)))))
}

export function budgetCalls(services: Services): Router {
  return Router()
    .get('/api/budgets', signedIn(services, list))
    .post('/api/budgets', signedIn(services, create(OWN)))
    .get('/api/budgets/progress', signedIn(services, progress))
    .get('/api/budgets/:id', signedIn(services, show))
    .put('/api/budgets/:id', signedIn(services, edit(OWN)))
    .delete('/api/budgets/:id', signedIn(services, remove(OWN)))
    .get('/api/budgets/:id/progress', signedIn(services, progressOfOne))
    .get('/api/groups/:id/budgets', signedIn(services, listOfGroup))
    .post('/api/groups/:id/budgets', signedIn(services, create(OF_GROUP)))
    .get('/api/groups/:id/budgets/progress', signedIn(services, progressOfGroup))
    .put('/api/groups/:id/budgets/:budgetId', signedIn(services, edit(OF_GROUP)))
    .delete('/api/groups/:id/budgets/:budgetId', signedIn(services, remove(OF_GROUP)))
}
