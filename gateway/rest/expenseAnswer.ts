import type { PersonId } from '#domain/person.ts'
import { UNKNOWN_PERSON } from '#domain/unknownPerson.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'
import type { Account } from '../account/accounts.ts'
import { inBase, type ShownCategory, shownCategory } from '../categories/shown.ts'
import { shownTo } from '../expenses/shown.ts'
import { mapAtPace } from '../fairness/pace.ts'
import type { Services } from '../services.ts'
import { expenseJson, type Names, peopleNamedIn } from './expenseJson.ts'

/** What a REST client is told about expenses; however many there are, names and rates are a query each. */
export async function expensesJson(
  services: Services,
  viewer: Account,
  expenses: readonly ExpenseView[],
): Promise<object[]> {
  const [names, shown] = await Promise.all([
    namesIn(services, viewer, expenses),
    Promise.all(expenses.map(async expense => ({ expense, money: await shownTo(services, viewer, expense) }))),
  ])
  return mapAtPace(services.pace, shown, ({ expense, money }) => expenseJson(expense, money, names))
}

async function namesIn(services: Services, viewer: Account, expenses: readonly ExpenseView[]): Promise<Names> {
  // Most expenses name whoever asks for them, and that name came with the session.
  const people = new Map<PersonId, string>([[viewer.userId, viewer.displayName]])
  const groups = new Map<number, string | null>()
  const others = new Set(expenses.flatMap(expense => [...peopleNamedIn(expense)])).difference(people)
  const categories = new Map<string, ShownCategory>()
  const codes = new Set(expenses.map(({ category }) => category))
  const trips = new Map<number, string | null>()
  const comments = new Map<number, number>()
  const tripIds = new Set(expenses.flatMap(({ tripId }) => tripId ?? []))
  const groupIds = new Set(expenses.flatMap(({ groupId }) => groupId ?? []))
  await Promise.all([
    ...[...others].map(async person => people.set(person, await services.nameOf(person))),
    ...[...codes].map(async code => categories.set(code, await shownCategory(services, viewer.userId, code))),
    ...expenses.map(async ({ expenseId, discussion }) =>
      comments.set(expenseId, (discussion ?? (await services.discussionOf(expenseId))).comments),
    ),
    ...[...groupIds].map(async groupId =>
      groups.set(groupId, await services.groupName({ viewerId: viewer.userId, groupId })),
    ),
    ...[...tripIds].map(async tripId => trips.set(tripId, await services.tripTitle(tripId))),
  ])
  return {
    person: person => people.get(person) ?? UNKNOWN_PERSON,
    group: groupId => groups.get(groupId) ?? null,
    trip: tripId => trips.get(tripId) ?? null,
    comments: ({ expenseId }) => comments.get(expenseId) ?? 0,
    category: code => categories.get(code) ?? inBase(code),
  }
}
