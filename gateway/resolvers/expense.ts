import type { GatewayContext } from '../context.ts'
import { expenses } from '../expenses/codec.ts'
import { confirm, correct, record, remove, restore } from '../expenses/deeds.ts'
import { possibleDuplicates } from '../expenses/duplicates.ts'
import { shownTo } from '../expenses/shown.ts'
import type {
  ExpenseResolvers,
  MutationResolvers,
  NamedGroupResolvers,
  NamedTripResolvers,
  PersonResolvers,
  QueryResolvers,
} from '../generated/resolvers.ts'
import { carriesOut } from '../graphql/carriesOut.ts'
import { confirmedRateOf, given, idOrNone, paymentsOf, scheduleOf, splitOf } from '../graphql/inputs.ts'
import { refusedQuery } from '../graphql/refusedQuery.ts'
import { convertedShape, type ExpenseShape, expenseShape, type PersonShape } from '../graphql/shapes.ts'
import { idOf } from '../id.ts'
import { ruleShape } from '../recurring/codec.ts'
import type { Services } from '../services.ts'
import { paidPartShape } from '../transfers/codec.ts'
import { seenCategory } from './categories.ts'

export const expenseQueries: QueryResolvers = {
  expense: async (_, { id }, { services, viewer }) => {
    const expense = await services.findExpense({ viewerId: viewer.userId, expenseId: idOf(id) })
    return expense && expenseShape(expense)
  },

  possibleDuplicates: async (_, { input }, { services, viewer }) => {
    const entered = { ...input, excludeId: input.excludeId == null ? 0 : idOf(input.excludeId) }
    const found = await possibleDuplicates(services, viewer.userId, entered)
    if (!found.done) throw refusedQuery(found)
    return { high: found.value.high.map(expenseShape), low: found.value.low.map(expenseShape) }
  },
}

export const expenseMutations: MutationResolvers = {
  recordExpense: carriesOut(expenses, record, (input, { viewer }) => ({
    title: input.title,
    note: given(input.note),
    amount: input.amount,
    currency: input.currency,
    category: given(input.category),
    date: input.date,
    payers: paymentsOf(input.payers),
    split: splitOf(input.split),
    groupId: idOrNone(input.groupId) ?? null,
    tripId: idOrNone(input.tripId) ?? null,
    confirmedRate: confirmedRateOf(input.confirmedRate, viewer.currency) ?? null,
    ...(input.schedule != null && { schedule: scheduleOf(input.schedule) }),
  })),

  correctExpense: carriesOut(expenses, correct, (input, { viewer }) => ({
    expenseId: idOf(input.id),
    expectedVersion: given(input.expectedVersion),
    title: given(input.title),
    note: input.note === null ? '' : input.note,
    amount: given(input.amount),
    currency: given(input.currency),
    category: given(input.category),
    date: given(input.date),
    payers: paymentsOf(input.payers),
    split: splitOf(input.split),
    groupId: idOrNone(input.groupId),
    tripId: idOrNone(input.tripId),
    confirmedRate: confirmedRateOf(input.confirmedRate, viewer.currency),
  })),

  confirmRate: carriesOut(expenses, confirm, ({ expenseId, rate }) => ({
    ...{ expenseId: idOf(expenseId), rate: rate ?? null },
  })),

  voidExpense: carriesOut(expenses, remove, ({ id }) => ({ expenseId: idOf(id) })),
  restoreExpense: carriesOut(expenses, restore, ({ id }) => ({ expenseId: idOf(id) })),
}

const discussionOf = ({ view }: ExpenseShape, { services }: GatewayContext) =>
  view.discussion ?? services.discussionOf(view.expenseId)

/** Rates and names are looked up for those who ask, and for a whole list at once. */
export const expense: ExpenseResolvers = {
  converted: async ({ view }, _, { services, viewer }) => convertedShape(await shownTo(services, viewer, view)),
  category: ({ view: { category } }, _, context) => seenCategory(category, context),
  rule: async ({ view }, _, { services, viewer }) => {
    const asked = { ownerId: viewer.userId, expenseId: view.expenseId }
    const rule = view.createdBy === viewer.userId ? await services.ruleBehind(asked) : null
    return rule && ruleShape(rule)
  },
  commentCount: async (expense, _, context) => (await discussionOf(expense, context)).comments,
  commentedPosition: async (expense, _, context) => {
    const { commentedPosition } = await discussionOf(expense, context)
    return commentedPosition === null ? null : String(commentedPosition)
  },
  paidParts: async ({ view: { expenseId } }, _, { services, viewer }) => {
    const parts = await services.paidPartsOf({ viewerId: viewer.userId, expenseId })
    return parts.map(part => paidPartShape(part, viewer.userId))
  },
  commandId: ({ view }, _, { services, viewer }) =>
    view.createdBy === viewer.userId ? services.commandAt(view.recordedPosition) : null,
}

export const namedGroup: NamedGroupResolvers = {
  name: ({ groupId, knownName }, _, { services, viewer }) =>
    knownName !== undefined ? knownName : services.groupName({ viewerId: viewer.userId, groupId }),
}

export const namedTrip: NamedTripResolvers = {
  title: ({ tripId }, _, { services }) => services.tripTitle(tripId),
}

async function nameTold({ personId, knownName, knownNickname }: PersonShape, services: Services): Promise<string> {
  const nickname = knownNickname === undefined ? await services.nicknameOf(personId) : knownNickname
  return nickname ?? knownName ?? services.ownNameOf(personId)
}

export const person: PersonResolvers = {
  displayName: (asked, _, { displayName, services }) =>
    // Most come with nothing but their number, and are asked for again and again.
    asked.knownName === undefined && asked.knownNickname === undefined
      ? displayName(asked.personId)
      : nameTold(asked, services),
  ownName: ({ personId, knownName }, _, { services }) => knownName ?? services.ownNameOf(personId),
  nickname: ({ personId, knownNickname }, _, { services }) =>
    knownNickname === undefined ? services.nicknameOf(personId) : knownNickname,
}
