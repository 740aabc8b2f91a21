import { type RoughIncomes, roughly } from '#domain/defaultSplit/byIncome.ts'
import { type Circle, circleStream } from '#domain/defaultSplit/circle.ts'
import { REFERENCE_CURRENCY } from '#domain/money/marketRate.ts'
import { convertSum } from '#domain/money/rate.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import type { MarketRates } from '../money/marketRates.ts'

/** What somebody earns, in whatever time all of a circle have in mind. */
export interface Income {
  readonly minor: number
  readonly currency: string
}

/** What people told us that they earn, each for one circle. They alone see it; it goes with their account. */
export interface Incomes {
  /** Null: it is taken back. */
  readonly tell: (userId: number, circle: Circle, income: Income | null) => Promise<void>
  readonly ownIn: (userId: number, circle: Circle) => Promise<Income | null>
  /** Who of these has told it. */
  readonly toldBy: (circle: Circle, people: ReadonlySet<PersonId>) => Promise<readonly PersonId[]>
  /** Comparable, and as roughly as others may know it. */
  readonly roughAmong: (circle: Circle, people: ReadonlySet<PersonId>) => Promise<RoughIncomes>
}

interface IncomeRow {
  readonly user_id: string
  readonly minor: string
  readonly currency: string
}

export function openIncomes(database: Database, findRate: MarketRates['findRate']): Incomes {
  const among = async (circle: Circle, people: ReadonlySet<PersonId>): Promise<readonly IncomeRow[]> => {
    const { rows } = await database.query<IncomeRow>({
      name: 'incomes_among',
      text: 'SELECT user_id, minor, currency FROM account.incomes WHERE circle = $1 AND user_id = ANY($2::bigint[])',
      values: [circleStream(circle), [...people]],
    })
    return rows
  }
  const inReference = async ({ minor, currency }: IncomeRow): Promise<bigint> => {
    const found = await findRate({ from: currency, to: REFERENCE_CURRENCY, day: null })
    return found === null ? 0n : roughly(convertSum(BigInt(minor), currency, REFERENCE_CURRENCY, found.rate))
  }
  return {
    tell: (userId, circle, income) => tell(database, { userId, circle, income }),
    ownIn: async (userId, circle) => {
      const [own] = await among(circle, new Set([userId]))
      return own === undefined ? null : { minor: Number(own.minor), currency: own.currency }
    },
    toldBy: async (circle, people) => (await among(circle, people)).map(({ user_id }) => Number(user_id)),
    roughAmong: async (circle, people) => {
      const rows = await among(circle, people)
      return new Map(await Promise.all(rows.map(async row => [Number(row.user_id), await inReference(row)] as const)))
    },
  }
}

interface Told {
  readonly userId: number
  readonly circle: Circle
  readonly income: Income | null
}

async function tell(database: Database, { userId, circle, income }: Told): Promise<void> {
  if (income === null) {
    const taken = [userId, circleStream(circle)]
    await database.query('DELETE FROM account.incomes WHERE user_id = $1 AND circle = $2', taken)
    return
  }
  await database.query(
    `INSERT INTO account.incomes (user_id, circle, minor, currency) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, circle) DO UPDATE SET minor = excluded.minor, currency = excluded.currency`,
    [userId, circleStream(circle), income.minor, income.currency],
  )
}
