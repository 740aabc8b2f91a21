import type { PersonId } from '#domain/person.ts'
import { balancePartsWith } from '#projections/balances/queries.ts'
import { owedByRecorded, type Recorded, recordedAndShared } from '#projections/feed/atStake.ts'
import type { Account } from '../account/accounts.ts'
import { todayOf } from '../account/today.ts'
import type { Services } from '../services.ts'

/** As many as anybody looks through before they decide. */
const MOST = 50

/** A balance that moves: positive, where the other one owes it. */
export interface MovingBalance {
  readonly other: PersonId
  readonly currency: string
  readonly before: bigint
  readonly after: bigint
}

/** What the deletion of all that somebody recorded would take, and whose balances with them would be others by it. */
export interface AtStake extends Recorded {
  readonly balances: readonly MovingBalance[]
}

export async function atStake(
  { database }: Pick<Services, 'database'>,
  viewer: Pick<Account, 'userId' | 'settings'>,
): Promise<AtStake> {
  const { userId } = viewer
  const day = todayOf(viewer)
  const [recorded, owed] = await Promise.all([
    recordedAndShared(database, userId, { most: MOST }),
    owedByRecorded(database, userId, { most: MOST, day }),
  ])
  const parts = await balancePartsWith(database, userId, [...new Set(owed.map(({ other }) => other))], day)
  const balances = owed.map(({ other, currency, minor }) => {
    const between = parts.filter(part => part.other === other && part.currency === currency)
    const before = between.reduce((sum, part) => sum + part.minor, 0n)
    return { other, currency, before, after: before - minor }
  })
  return { ...recorded, balances }
}
