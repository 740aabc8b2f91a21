import { isRefusal } from '#domain/message.ts'
import { PAY_TO_KINDS, type PayTo, type PayToKind, readPayTo } from '#domain/payTo/payTo.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { balanceWith, type Owing, simplifiedBalancesOf } from '../balances/balances.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import { areTogether } from '../people/together.ts'
import type { Services } from '../services.ts'

/** How somebody likes to be paid, in the order in which the kinds are told. */
export async function payToOf({ database }: { readonly database: Database }, userId: number): Promise<PayTo[]> {
  const { rows } = await database.query<PayTo>({
    name: 'pay_to_of',
    text: 'SELECT kind, value FROM account.pay_to WHERE user_id = $1',
    values: [userId],
  })
  return rows.toSorted((one, other) => PAY_TO_KINDS.indexOf(one.kind) - PAY_TO_KINDS.indexOf(other.kind))
}

type Asking = Pick<Services, 'database' | 'pace' | 'planFor'>

/**
 * The same for whoever owes them something at this moment, by what stands between the two or by the payments of a plan,
 * and is together with them. A debt alone is not enough: whoever says that they were paid makes one. Strangers, those who
 * have parted and those who owe them nothing are told nothing.
 */
export async function payToFor(services: Asking, viewer: Owing, person: PersonId): Promise<PayTo[]> {
  if (isPlaceholder(person) || person === viewer.userId) return []
  const isTold = (await areTogether(services.database, viewer.userId, person)) && (await owes(services, viewer, person))
  return isTold ? payToOf(services, person) : []
}

async function owes(services: Asking, viewer: Owing, person: PersonId): Promise<boolean> {
  const plain = (await balanceWith(services.database, viewer, [person])).get(person) ?? []
  if (plain.some(({ minor }) => minor < 0n)) return true
  const planned = await simplifiedBalancesOf(services, viewer)
  return planned.some(balance => balance.person === person && balance.amounts.some(({ minor }) => minor < 0n))
}

interface Told {
  readonly kind: PayToKind
  /** Null: it is taken back. */
  readonly value: string | null
}

/** It is no event, for others read those. Told again, it is the same. */
export async function setPayTo(database: Database, userId: number, { kind, value }: Told): Promise<Outcome<null>> {
  if (value === null) {
    await database.query('DELETE FROM account.pay_to WHERE user_id = $1 AND kind = $2', [userId, kind])
    return done(null)
  }
  const read = readPayTo(kind, value)
  if (isRefusal(read)) return notDone(read)
  await database.query(
    `INSERT INTO account.pay_to (user_id, kind, value) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, kind) DO UPDATE SET value = excluded.value`,
    [userId, kind, read.value],
  )
  return done(null)
}
