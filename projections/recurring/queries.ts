import type { KnownRule } from '#domain/recurring/state.ts'
import type { Database } from '#domain/store/database.ts'

/** The rules somebody has, the oldest first. */
export async function rulesOf(database: Database, ownerId: number): Promise<KnownRule[]> {
  const { rows } = await database.query<{ state: KnownRule }>({
    name: 'rules_of',
    text: 'SELECT state FROM read.recurring_rules WHERE owner_id = $1 ORDER BY rule_id',
    values: [ownerId],
  })
  return rows.map(({ state }) => state)
}

/** Those of others in which somebody is named, the oldest first. */
export async function rulesNaming(database: Database, person: number): Promise<KnownRule[]> {
  const { rows } = await database.query<{ state: KnownRule }>({
    name: 'rules_naming',
    text: `SELECT r.state FROM read.recurring_people p JOIN read.recurring_rules r USING (rule_id)
           WHERE p.person_id = $1 AND r.owner_id <> $1 ORDER BY rule_id`,
    values: [person],
  })
  return rows.map(({ state }) => state)
}

/** How many somebody has. */
export async function countRulesOf(database: Database, ownerId: number): Promise<number> {
  const { rows } = await database.query<{ count: string }>({
    name: 'count_rules_of',
    text: 'SELECT count(*) FROM read.recurring_rules WHERE owner_id = $1',
    values: [ownerId],
  })
  return Number(rows[0]?.count)
}

/** An expense, to whoever recorded it. */
export interface ExpenseOf {
  readonly ownerId: number
  readonly expenseId: number
}

/** The rules by which expenses were recorded, in the order asked for; null where it was none of this owner's. */
export async function rulesBehind(database: Database, asked: readonly ExpenseOf[]): Promise<(KnownRule | null)[]> {
  const { rows } = await database.query<{ question: string; state: KnownRule }>({
    name: 'rules_behind',
    text: `SELECT question, r.state
           FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS asked (owner_id, expense_id, question)
           JOIN read.recurring_expenses e USING (expense_id)
           JOIN read.recurring_rules r ON r.rule_id = e.rule_id AND r.owner_id = asked.owner_id`,
    values: [asked.map(({ ownerId }) => ownerId), asked.map(({ expenseId }) => expenseId)],
  })
  const found = new Map(rows.map(({ question, state }) => [Number(question), state]))
  return asked.map((_, index) => found.get(index + 1) ?? null)
}

/** Which of these were recorded by any rule, also by one that is gone. */
export async function recordedByRules(database: Database, expenseIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await database.query<{ expense_id: string }>({
    name: 'recorded_by_rules',
    text: 'SELECT expense_id FROM read.recurring_expenses WHERE expense_id = ANY($1::bigint[])',
    values: [expenseIds],
  })
  return new Set(rows.map(({ expense_id }) => Number(expense_id)))
}

interface DueAsked {
  /** yyyy-MM-dd: the latest that it is anywhere. */
  readonly day: string
  /** Those that could not go on when they were tried, or the others. */
  readonly waiting: boolean
  readonly after: number
  readonly limit: number
}

interface MayBeDue {
  readonly ruleId: number
  /** Where its owner lives. */
  readonly timezone: string
}

/** The oldest first. */
export async function rulesThatMayBeDue(
  database: Database,
  { day, waiting, after, limit }: DueAsked,
): Promise<MayBeDue[]> {
  const { rows } = await database.query<{ rule_id: string; timezone: string }>({
    name: 'rules_that_may_be_due',
    text: `SELECT r.rule_id, u.timezone FROM read.recurring_rules r JOIN account.users u ON u.user_id = r.owner_id
           WHERE r.next_date <= $1 AND r.waits = $2 AND r.rule_id > $3
           ORDER BY r.rule_id LIMIT $4`,
    values: [day, waiting, after, limit],
  })
  return rows.map(({ rule_id, timezone }) => ({ ruleId: Number(rule_id), timezone }))
}
