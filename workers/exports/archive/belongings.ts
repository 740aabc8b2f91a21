import { budget } from '#domain/budget/decider.ts'
import type { BudgetHolder } from '#domain/budget/events.ts'
import { budgetsIn } from '#domain/budget/state.ts'
import { formatMinor } from '#domain/money/money.ts'
import { personName, placeholderPerson, userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { standingOf } from '#domain/store/standing.ts'
import { categoriesOf } from '#projections/categories/queries.ts'
import { circlesOf } from '#projections/circles/queries.ts'
import { connectionsOf } from '#projections/connections/queries.ts'
import { commentsBy } from '#projections/feed/comments.ts'
import { groupsOf } from '#projections/groups/queries.ts'
import { nicknamesOf } from '#projections/nicknames/queries.ts'
import { placeholdersFor } from '#projections/placeholders/queries.ts'
import { savedReportsOf } from '#projections/savedReports/queries.ts'
import { tripsOf } from '#projections/trips/queries.ts'
import { storeOn } from '../../store.ts'
import type { Called } from '../called.ts'
import type { Told } from './texts.ts'
import { personTold } from './told.ts'

/** Whose they are, and what everybody in them is called. */
export interface Owner {
  readonly database: Database
  readonly userId: number
  readonly called: Called
}

export async function people({ database, userId, called }: Owner): Promise<Told[]> {
  const [connections, placeholders] = await Promise.all([
    connectionsOf(database, userId),
    placeholdersFor(database, userId),
  ])
  await called.meetPeople(connections.map(({ otherId }) => userPerson(otherId)))
  return [
    ...connections.map(({ otherId, status, isReceiver }) => ({
      ...personTold(called, userPerson(otherId)),
      ...{ has_account: true, email: null, status, was_asked: isReceiver },
    })),
    ...placeholders.map(({ placeholderId, displayName, email, status }) => ({
      ...{ id: personName(placeholderPerson(placeholderId)), name: displayName, has_account: false, email, status },
    })),
  ]
}

/** What they call people, for themselves alone. */
export async function nicknames({ database, userId, called }: Owner): Promise<Told[]> {
  const found = await nicknamesOf(database, userId)
  await called.meetPeople(found.map(({ person }) => person))
  return found.map(({ person, nickname }) => ({ ...personTold(called, person), nickname }))
}

export async function groups({ database, userId, called }: Owner): Promise<Told[]> {
  const found = await groupsOf(database, userId)
  await called.meetPeople(found.flatMap(({ members }) => members.map(({ person }) => person)))
  return found.map(({ groupId, name, description, currency, sharesSummary, createdAt, members }) => ({
    ...{ id: groupId, name, description, currency, shares_summary: sharesSummary },
    created_at: createdAt.toISOString(),
    members: members.map(({ person, role, status }) => ({ ...personTold(called, person), role, status })),
  }))
}

export async function trips({ database, userId, called }: Owner): Promise<Told[]> {
  const found = await tripsOf(database, userId)
  await called.meetPeople(found.flatMap(({ travellers }) => travellers))
  return found.map(trip => ({
    ...{ id: trip.tripId, title: trip.title, description: trip.description, location: trip.location },
    ...{ start_date: trip.startDate, end_date: trip.endDate, currency: trip.currency },
    budget: trip.budgetMinor === null ? null : formatMinor(trip.budgetMinor, trip.currency),
    ...{ is_archived: trip.isArchived, is_travel_mode: trip.isTravelMode, created_at: trip.createdAt.toISOString() },
    participants: trip.travellers.map(person => personTold(called, person)),
  }))
}

export async function categories({ database, userId }: Owner): Promise<Told[]> {
  const found = await categoriesOf(database, userId)
  return found.map(({ categoryId, name, emoji, baseCategory }) => ({
    ...{ id: `custom-${categoryId}`, name, emoji, base_category: baseCategory },
  }))
}

/** The last month there is: what is so then is so now. */
const FOREVER = '9999-12'

/** Their own, and those of groups they are members of. */
export async function budgets({ database, userId }: Owner): Promise<Told[]> {
  const circles = await circlesOf(database, userId)
  const groupIds = circles.flatMap(({ companions }) => ('groupId' in companions ? companions.groupId : []))
  const holders: BudgetHolder[] = [{ userId }, ...groupIds.map(groupId => ({ groupId }))]
  const all = await Promise.all(
    holders.map(async holder => {
      const { state } = await standingOf(storeOn(database), budget, holder)
      const group_id = 'groupId' in holder ? holder.groupId : null
      return budgetsIn(state, FOREVER).map(({ budgetId, category, amountMinor, currency }) => ({
        ...{ id: budgetId, group_id, category, amount: formatMinor(amountMinor, currency), currency },
      }))
    }),
  )
  return all.flat()
}

export async function savedReports({ database, userId }: Owner): Promise<Told[]> {
  const found = await savedReportsOf(database, userId)
  return found.map(({ reportId, name, view }) => ({ id: reportId, name, view }))
}

/** All they have written about expenses, also about those that they take no part in any more. */
export async function comments({ database, userId }: Owner): Promise<Told[]> {
  const found = await commentsBy(database, userPerson(userId))
  return found.map(({ commentId, expenseId, text, addedAt, rewordedAt }) => ({
    ...{ id: commentId, expense_id: expenseId, text },
    ...{ created_at: addedAt.toISOString(), edited_at: rewordedAt?.toISOString() ?? null },
  }))
}
