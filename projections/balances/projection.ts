import { declareProjection } from '../declareProjection.ts'
import { to } from '../fold/contribution.ts'
import { tally } from '../fold/tally.ts'
import { changesOf } from './changes.ts'
import { type Deal, type DealFact, dealBegins, dealEvolves, dealIdOf, dealStream } from './deal.ts'
import { held } from './held.ts'
import { balancesOfPairs, groupNets, netsOf, pairsOf } from './tables.ts'

const deals = tally<Deal, DealFact>({
  key: 'dealId',
  idOf: dealIdOf,
  // Of a personal expense, which most are, the tables know nothing, and of one that was deleted not what it is when it is
  // restored.
  streamOf: dealStream,
  begins: dealBegins,
  evolve: dealEvolves,
  contributes: [held, to(balancesOfPairs, pairsOf), to(groupNets, netsOf)],
  // Who owed whom at any position, and who has ever had a net, must not depend on how the events were cut into batches.
  countsEach: true,
  changes: changesOf,
})

/** Who owes whom how much, in which group and currency. */
export const balances = declareProjection({ name: 'balances', version: 4, parts: [deals] })
