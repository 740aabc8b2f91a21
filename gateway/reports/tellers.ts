import { DEFAULT_CATEGORY } from '#domain/expense/category.ts'
import { company, group as spentByGroup, person as spentByPerson } from '#projections/spending/queries.ts'
import type { Account } from '../account/accounts.ts'
import { inBase, shownCategory } from '../categories/shown.ts'
import { groupThatShares } from '../groups/sharing.ts'
import { inForm, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { Teller } from './report.ts'

type Viewer = Pick<Account, 'userId' | 'currency'>

/** What somebody bears themselves. */
export const ownSpending = (services: Pick<Services, 'findCategory'>, { userId, currency }: Viewer): Teller => ({
  ...{ spender: spentByPerson, id: userId, currency },
  show: ({ category }) => shownCategory(services, userId, category),
})

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
  viewerId: number,
  groupId: number,
): Promise<Outcome<Teller>> {
  return inForm(await groupThatShares(store, viewerId, groupId), ({ currency }) => ({
    ...{ spender: spentByGroup, id: groupId, currency },
    show: async ({ baseCategory }) => inBase(baseCategory ?? DEFAULT_CATEGORY),
  }))
}
