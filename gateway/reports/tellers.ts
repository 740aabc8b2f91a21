import { DEFAULT_CATEGORY } from '#domain/expense/category.ts'
import { company, group as spentByGroup, person as spentByPerson } from '#projections/spending/queries.ts'
import type { Account } from '../account/accounts.ts'
import { todayOf } from '../account/today.ts'
import { inBase, shownCategory } from '../categories/shown.ts'
import { groupThatShares } from '../groups/sharing.ts'
import { inForm, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { Teller } from './report.ts'

export type Viewer = Pick<Account, 'userId' | 'currency' | 'settings'>

/** What somebody bears themselves. */
export function ownSpending(services: Pick<Services, 'findCategory'>, viewer: Viewer): Teller {
  const { userId, currency } = viewer
  return {
    ...{ spender: spentByPerson, id: userId, currency, today: todayOf(viewer) },
    show: ({ category }) => shownCategory(services, userId, category),
  }
}

/** All of what somebody has a part in, whoever bears it. */
export const sharedSpending = (services: Pick<Services, 'findCategory'>, viewer: Viewer): Teller => ({
  ...ownSpending(services, viewer),
  spender: company,
})

/**
 * What a group spends, for members who have said yes, where they are to know: totals alone, and of categories that somebody
 * made what they count as.
 */
export async function groupSpending(
  { store }: Pick<Services, 'store'>,
  viewer: Pick<Viewer, 'userId' | 'settings'>,
  groupId: number,
): Promise<Outcome<Teller>> {
  return inForm(await groupThatShares(store, viewer.userId, groupId), ({ currency }) => ({
    ...{ spender: spentByGroup, id: groupId, currency, today: todayOf(viewer) },
    show: async ({ baseCategory }) => inBase(baseCategory ?? DEFAULT_CATEGORY),
  }))
}
