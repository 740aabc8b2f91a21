import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#domain/store/database.ts'
import { foldVersion } from '#domain/store/foldVersion.ts'
import { arrayOf, columnOf } from '#projections/columns.ts'
import type { Counted, Days, StoredSum } from '#projections/spending/months.ts'
import type { Piece } from './monthPieces.ts'

/*
 * What months came to may be kept. It is right for as long as they are made of the same, no rate changed that may count in
 * them, and things are converted by the same rules. Nothing rests on it being there.
 */

const PROJECT = join(import.meta.dirname, '../..')
/** How things are converted, besides the rules of the domain. */
const RULES = ['domain/store/rates.ts', 'projections/convertedSql.ts', 'projections/spending/months.ts']

let known: string | undefined

function rules(): string {
  if (known !== undefined) return known
  const hash = createHash('sha256').update(foldVersion())
  for (const file of RULES) hash.update(readFileSync(join(PROJECT, file)))
  known = hash.digest('base64url').slice(0, 22)
  return known
}

const FIND = {
  name: 'find_kept_months',
  text: `SELECT first_day::text AS first, sums
         FROM unnest($2::date[], $3::date[], $4::numeric[]) AS asked (first_day, last_day, print)
         JOIN account.kept_months AS kept USING (first_day, last_day, print)
         WHERE kept.user_id = $1 AND kept.home = $5 AND kept.rules = $6
           AND NOT EXISTS (SELECT FROM rates.changes WHERE change > kept.rates AND month <= kept.last_day)`,
}

const values = (pieces: readonly (Days & { readonly print: bigint })[]): string[] => [
  arrayOf(columnOf('date', pieces, ({ first }) => first)),
  arrayOf(columnOf('date', pieces, ({ last }) => last)),
  arrayOf(columnOf('numeric', pieces, ({ print }) => print)),
]

/** What is kept of these, by their first days. */
export async function keptOf(
  database: Database,
  userId: number,
  pieces: readonly Piece[],
  home: string,
): Promise<ReadonlyMap<string, readonly StoredSum[]>> {
  const { rows } = await database.query<{ first: string; sums: readonly StoredSum[] }>({
    ...FIND,
    values: [userId, ...values(pieces), home, rules()],
  })
  return new Map(rows.map(({ first, sums }) => [first, sums]))
}

/** The last change of any rate. Whoever keeps something asks before they ask for rates. */
export async function lastChangeOfRates(database: Database): Promise<string> {
  const { rows } = await database.query<{ change: string }>({
    name: 'last_change_of_rates',
    text: 'SELECT change FROM rates.last_change',
  })
  return rows[0]?.change ?? '0'
}

// Of people who are gone nothing is kept, and of what was counted while rates changed. Nobody waits for the disk: what is
// lost is counted again.
const KEEP = {
  name: 'keep_months',
  text: `INSERT INTO account.kept_months (user_id, first_day, last_day, print, sums, home, rules, rates)
         SELECT holder.user_id, counted.*, $6, $7, change
         FROM unnest($2::date[], $3::date[], $4::numeric[], $5::jsonb[]) AS counted (first_day, last_day, print, sums),
              rates.last_change, account.users AS holder, set_config('synchronous_commit', 'off', true)
         WHERE holder.user_id = $1 AND change = $8
         ORDER BY first_day, last_day
         FOR KEY SHARE OF holder
         ON CONFLICT (user_id, first_day, last_day) DO UPDATE
         SET print = excluded.print, sums = excluded.sums, home = excluded.home, rules = excluded.rules,
             rates = excluded.rates, expires_at = excluded.expires_at`,
}

const isReadOnly = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25006'

/** Where nothing can be written, nothing is kept. */
export async function keep(
  database: Database,
  userId: number,
  counted: readonly (Counted & Days)[],
  { home, rates }: { readonly home: string; readonly rates: string },
): Promise<void> {
  const sums = arrayOf(columnOf('jsonb', counted, each => JSON.stringify(each.sums)))
  try {
    await database.query({ ...KEEP, values: [userId, ...values(counted), sums, home, rules(), rates] })
  } catch (error) {
    if (!isReadOnly(error)) throw error
  }
}
