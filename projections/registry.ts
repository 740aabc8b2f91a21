import { access } from './access/projection.ts'
import { balances } from './balances/projection.ts'
import { budgets } from './budgets/projection.ts'
import { categories } from './categories/projection.ts'
import { connections } from './connections/projection.ts'
import { feed } from './feed/projection.ts'
import { groups } from './groups/projection.ts'
import { nicknames } from './nicknames/projection.ts'
import { notificationsModel } from './notifications/projection.ts'
import { placeholders } from './placeholders/projection.ts'
import type { Projection } from './projection.ts'
import { recurring } from './recurring/projection.ts'
import { savedReports } from './savedReports/projection.ts'
import { spending } from './spending/projection.ts'
import { trips } from './trips/projection.ts'

/** Every read model there is. What holds for all of them goes by this list, and by no other. */
export const projections = [
  access,
  feed,
  balances,
  connections,
  placeholders,
  nicknames,
  groups,
  budgets,
  categories,
  savedReports,
  recurring,
  spending,
  trips,
  notificationsModel,
] as const satisfies readonly Projection[]

/** The name of one. */
export type ReadModel = (typeof projections)[number]['name']
