import { access } from './access/projection.ts'
import { balances } from './balances/projection.ts'
import { budgets } from './budgets/projection.ts'
import { categories } from './categories/projection.ts'
import { connections } from './connections/projection.ts'
import { feed } from './feed/projection.ts'
import { groups } from './groups/projection.ts'
import { placeholders } from './placeholders/projection.ts'
import type { Projection } from './projection.ts'
import { spending } from './spending/projection.ts'
import { trips } from './trips/projection.ts'

/** Every read model there is. */
export const projections: readonly Projection[] = [
  access,
  feed,
  balances,
  connections,
  placeholders,
  groups,
  budgets,
  categories,
  spending,
  trips,
]
