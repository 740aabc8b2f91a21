import type pg from 'pg'

/**
 * The reference: what one would write without an event log. BEGIN, insert the expense, insert its shares, COMMIT.
 * It lives in the bench only.
 */
export const CRUD_TABLES = `
  CREATE SCHEMA crud;
  CREATE TABLE crud.expenses (
    expense_id bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner_id   bigint      NOT NULL,
    title      text        NOT NULL,
    category   text        NOT NULL,
    date       date        NOT NULL,
    amount     bigint      NOT NULL,
    currency   text        NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX expenses_of_owner ON crud.expenses (owner_id, date DESC, expense_id DESC);
  CREATE TABLE crud.shares (
    expense_id bigint NOT NULL REFERENCES crud.expenses,
    person_id  bigint NOT NULL,
    amount     bigint NOT NULL,
    PRIMARY KEY (expense_id, person_id)
  );
  GRANT USAGE ON SCHEMA crud TO quits_app;
  GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA crud TO quits_app;`

export interface CrudExpense {
  readonly ownerId: number
  readonly title: string
  readonly category: string
  readonly date: string
  readonly amount: number
  readonly currency: string
  readonly shares: readonly { readonly person: number; readonly amount: number }[]
}

const INSERT_EXPENSE = {
  name: 'crud_expense',
  text: `INSERT INTO crud.expenses (owner_id, title, category, date, amount, currency)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING expense_id`,
}
const INSERT_SHARE = {
  name: 'crud_share',
  text: 'INSERT INTO crud.shares (expense_id, person_id, amount) VALUES ($1, $2, $3)',
}

export async function insertExpense(database: pg.Pool, expense: CrudExpense): Promise<number> {
  const { ownerId, title, category, date, amount, currency, shares } = expense
  const connection = await database.connect()
  try {
    await connection.query('BEGIN')
    const { rows } = await connection.query<{ expense_id: string }>({
      ...INSERT_EXPENSE,
      values: [ownerId, title, category, date, amount, currency],
    })
    const expenseId = Number(rows[0]?.expense_id)
    for (const share of shares) {
      await connection.query({ ...INSERT_SHARE, values: [expenseId, share.person, share.amount] })
    }
    await connection.query('COMMIT')
    return expenseId
  } catch (error) {
    await connection.query('ROLLBACK')
    throw error
  } finally {
    connection.release()
  }
}
