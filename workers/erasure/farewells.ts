import type { Aggregate } from '#domain/aggregate.ts'
import type { AggregateName } from '#domain/aggregates.ts'
import type { BillCommand } from '#domain/bill/commands.ts'
import { bill } from '#domain/bill/decider.ts'
import { budget } from '#domain/budget/decider.ts'
import { category } from '#domain/category/decider.ts'
import { inBatches } from '#domain/commands/consequence.ts'
import { type Consequence, farewellTo } from '#domain/commands/deed.ts'
import { goWithExpense } from '#domain/commands/goWithExpense.ts'
import { takeLeave } from '#domain/commands/takeLeave.ts'
import { comment } from '#domain/comment/decider.ts'
import { connection } from '#domain/connection/decider.ts'
import { dayIn, monthOf } from '#domain/day.ts'
import { expense } from '#domain/expense/decider.ts'
import { group } from '#domain/group/decider.ts'
import type { DomainEvent } from '#domain/message.ts'
import { nickname } from '#domain/nickname/decider.ts'
import { type PersonId, userPerson } from '#domain/person.ts'
import { rule } from '#domain/recurring/decider.ts'
import { savedReport } from '#domain/savedReport/decider.ts'
import type { Database } from '#domain/store/database.ts'
import { transfer } from '#domain/transfer/decider.ts'
import { trip } from '#domain/trip/decider.ts'
import { travel } from '#domain/trip/travel.ts'
import { categoriesEverOf } from '#projections/categories/queries.ts'
import { connectionsOf } from '#projections/connections/queries.ts'
import { legibleCommentsBy } from '#projections/feed/comments.ts'
import type { FeedPlace } from '#projections/feed/queries.ts'
import { groupsEverOf } from '#projections/groups/queries.ts'
import { ownersNaming } from '#projections/nicknames/queries.ts'
import { rulesOf } from '#projections/recurring/queries.ts'
import { tripIdsOf } from '#projections/trips/queries.ts'
import { discardErased } from '../receipts/files.ts'
import { storeOn } from '../store.ts'
import { recordedBy, sharedWith } from './belongings.ts'
import { eachInTurn } from './eachInTurn.ts'
import { askTogether } from './gone.ts'
import { forgetPlaceholders } from './placeholders.ts'

/** Somebody whose account is gone. */
export interface Going {
  readonly userId: number
  /** Who has seen to that. */
  readonly actorId: PersonId
  /** Whether it is looked through what others shared with them, too; what they recorded themselves always is. */
  readonly withShared: boolean
  readonly signal: AbortSignal
}

/** What they had to do with, some at a time. */
type Found<Id> = AsyncIterable<readonly Id[]> | readonly Promise<readonly Id[]>[]

type Farewell = (database: Database, going: Going) => Promise<unknown>

/** Each goes its way without them, see domain/commands/takeLeave.ts. */
const fromEach =
  <Name extends string, Id, State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<Name, Id, State, Command, Event>,
    find: (database: Database, going: Going) => Found<NoInfer<Id>>,
  ): Farewell =>
  async (database, going) => {
    const store = storeOn(database)
    const person = userPerson(going.userId)
    const leaving = { person, month: monthOf(dayIn('UTC', new Date())), goneAmong: askTogether(database) }
    const farewell: Consequence = farewellTo(going.actorId, going.userId)
    const leave = (id: Id) => takeLeave(store, farewell, [aggregate, id], leaving)
    await eachInTurn(find(database, going), ids => inBatches(ids, leave), going.signal)
  }

async function* items(database: Database, { userId, withShared }: Going, kind: FeedPlace['kind']) {
  yield* recordedBy(database, userPerson(userId), kind)
  if (withShared) yield* sharedWith(database, userPerson(userId), kind)
}

/** The same of what goes by the number of an expense. */
const withExpenses =
  <Name extends string, State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<Name, number, State, Command, Event>,
    command: (expenseId: number) => NoInfer<Command>,
  ): Farewell =>
  async (database, leaving) => {
    const farewell: Consequence = farewellTo(leaving.actorId, leaving.userId)
    const goneAmong = askTogether(database)
    const erase = (expenseId: number) =>
      goWithExpense(storeOn(database), farewell, [aggregate, command], { expenseId, goneAmong })
    await eachInTurn(items(database, leaving, 'EXPENSE'), ids => inBatches(ids, erase), leaving.signal)
  }

/** Where that is found which somebody had to do with, and what becomes of it. */
const FAREWELLS: Readonly<Record<AggregateName, Farewell>> = {
  // Before the expense, by which it is found.
  bill: withExpenses(bill, (expenseId): BillCommand => ({ type: 'EraseBill', expenseId })),
  expense: fromEach(expense, (database, going) => items(database, going, 'EXPENSE')),
  comment: fromEach(comment, (database, { userId }) => [legibleCommentsBy(database, userPerson(userId))]),
  // With expenses that went before: what is attached to others is theirs as well.
  receipt: async (database, going) =>
    eachInTurn(items(database, going, 'EXPENSE'), ids => discardErased(database, ids), going.signal),
  transfer: fromEach(transfer, (database, going) => items(database, going, 'TRANSFER')),
  // It names no one, and is nothing without the transfers.
  settlement: async () => undefined,
  connection: fromEach(connection, (database, { userId }) => [
    connectionsOf(database, userId).then(all => all.map(({ otherId }) => [userId, otherId] as const)),
  ]),
  group: fromEach(group, (database, { userId }) => [groupsEverOf(database, userPerson(userId))]),
  travel: fromEach(travel, (_, { userId }) => [Promise.resolve([userId])]),
  trip: fromEach(trip, (database, { userId }) => [tripIdsOf(database, userPerson(userId))]),
  placeholder: forgetPlaceholders,
  nickname: fromEach(nickname, (database, { userId }) => [
    Promise.resolve([userId]),
    ownersNaming(database, userPerson(userId)),
  ]),
  budget: fromEach(budget, (_, { userId }) => [Promise.resolve([{ userId }])]),
  category: fromEach(category, (database, { userId }) => [categoriesEverOf(database, userId)]),
  savedReport: fromEach(savedReport, (_, { userId }) => [Promise.resolve([userId])]),
  // Whoever is gone takes part in nothing, and nothing of what they earned is in it.
  defaultSplit: async () => undefined,
  rule: fromEach(rule, (database, { userId }) => [
    rulesOf(database, userId).then(all => all.map(({ ruleId }) => ruleId)),
  ]),
}

/**
 * What was personal to somebody who is gone is erased, also what they shared with nobody but people who went before; and
 * they go from wherever else they were. Done again after it was interrupted, it finishes what is left.
 */
export const bidFarewell = (database: Database, going: Going): Promise<void> =>
  eachInTurn(Object.values(FAREWELLS), farewell => farewell(database, going), going.signal)
