import type { Database } from '#domain/store/database.ts'
import { budgetTally, expenseTally, tripTally } from './tallies.ts'

/** An account as the administrator sees it. */
export interface PersonRecord {
  readonly userId: number
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly currency: string
  readonly expenses: number
  readonly trips: number
  readonly budgets: number
  readonly createdAt: Date
  readonly lastLoginAt: Date | null
}

export interface PeopleQuery {
  readonly page: number
  readonly perPage: number
  /** Part of a name, a username or an email; empty for everybody. */
  readonly search: string
}

export interface PeoplePage {
  readonly people: readonly PersonRecord[]
  readonly total: number
}

/** As both REST and GraphQL name it. */
export interface Overview {
  readonly totalUsers: number
  readonly totalExpenses: number
  readonly totalTrips: number
  readonly totalBudgets: number
}

interface PersonRow {
  readonly user_id: string
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly currency: string
  readonly created_at: Date
  readonly last_login_at: Date | null
}

/** Looking through a hundred thousand accounts takes 60 ms: an index of all parts of all names is not worth its keep. */
const MATCHES = `($1 = '' OR strpos(lower(concat_ws(' ', first_name, last_name, username, email)), lower($1)) > 0)`

/** One page of all accounts, the newest first. */
export async function listPeople(database: Database, { page, perPage, search }: PeopleQuery): Promise<PeoplePage> {
  const [{ rows }, total] = await Promise.all([
    database.query<PersonRow>({
      name: 'list_people',
      text: `SELECT user_id, username, first_name, last_name, email, currency, created_at, last_login_at
             FROM account.users WHERE ${MATCHES} ORDER BY user_id DESC OFFSET $2 LIMIT $3`,
      values: [search, (page - 1) * perPage, perPage],
    }),
    countPeople(database, search),
  ])
  return { people: await withCounts(database, rows), total }
}

async function countPeople(database: Database, search: string): Promise<number> {
  const { rows } = await database.query<{ count: string }>({
    name: 'count_people',
    text: `SELECT count(*) FROM account.users WHERE ${MATCHES}`,
    values: [search],
  })
  return Number(rows[0]?.count)
}

async function withCounts(database: Database, rows: readonly PersonRow[]): Promise<PersonRecord[]> {
  const userIds = rows.map(({ user_id }) => Number(user_id))
  const [expenses, trips, budgets] = await Promise.all(
    [expenseTally, tripTally, budgetTally].map(tally => tally.of(database, userIds)),
  )
  return rows.map((row, index) => ({
    userId: Number(row.user_id),
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    currency: row.currency,
    expenses: expenses?.[index] ?? 0,
    trips: trips?.[index] ?? 0,
    budgets: budgets?.[index] ?? 0,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
  }))
}

/** How much there is of everything. */
export async function overview(database: Database): Promise<Overview> {
  const [totalUsers, totalExpenses, totalTrips, totalBudgets] = await Promise.all([
    countPeople(database, ''),
    expenseTally.total(database),
    tripTally.total(database),
    budgetTally.total(database),
  ])
  return { totalUsers, totalExpenses, totalTrips, totalBudgets }
}
