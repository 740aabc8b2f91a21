import type { Database } from '#domain/store/database.ts'
import { type PlacedEntry, type PlacedEntryRow, placedEntryOf, type Stretch, stretchValues } from '../placedEntry.ts'
import { AS_SEEN, BASE } from './categorySql.ts'

/** Which part of what was spent a sum is of; what is undefined restricts nothing. */
export interface SpentPart {
  /** yyyy-MM-dd, both included. */
  readonly first: string
  readonly last: string
  /** As whoever bears it sees it. */
  readonly category?: string | undefined
  /** What it counts as where only base categories are told apart. */
  readonly base?: string | undefined
  readonly enteredIn?: string | undefined
}

/** Of somebody's shares, those in the part, from a place on. What tells of the expense is `s`. */
const IN_PART = `
  s.date >= $2::date AND s.date <= $3::date
  AND ($4::text IS NULL OR ${AS_SEEN} = $4) AND ($5::text IS NULL OR s.category = $5 OR ${BASE} = $5)
  AND ($6::text IS NULL OR s.currency = $6)
  AND (s.date, s.expense_id) < ($7::date, $8::bigint)
  ORDER BY s.date DESC, s.expense_id DESC LIMIT $9`

const own = {
  name: 'terms_of_person',
  text: `SELECT s.date::text, s.expense_id, s.currency, s.rate_currency, s.rate, s.before, s.minor
         FROM read.outlay_shares s
         WHERE s.user_id = $1 AND ${IN_PART}`,
}

const shared = {
  name: 'terms_in_company',
  text: `SELECT s.date::text, s.expense_id, s.currency, s.rate_currency, s.rate, 0 AS before, o.amount_minor AS minor
         FROM read.outlay_shares s JOIN read.outlays o USING (expense_id)
         WHERE s.user_id = $1 AND ${IN_PART}`,
}

/** Reads what somebody has a part in. */
const termsBy =
  (query: { readonly name: string; readonly text: string }) =>
  async (
    database: Database,
    userId: number,
    { first, last, category, base, enteredIn }: SpentPart,
    stretch: Stretch,
  ): Promise<PlacedEntry[]> => {
    const values = [userId, first, last, category ?? null, base ?? null, enteredIn ?? null, ...stretchValues(stretch)]
    const { rows } = await database.query<PlacedEntryRow>({ ...query, values })
    return rows.map(placedEntryOf)
  }

/** What somebody's own spending is made of. */
export const ownTerms = termsBy(own)

/** What all that they have a part in is made of. */
export const sharedTerms = termsBy(shared)

const ofGroup = {
  name: 'terms_of_group',
  text: `SELECT s.date::text, s.expense_id, s.currency, own.rate_currency, own.rate, 0 AS before, s.amount_minor AS minor
         FROM read.outlays s JOIN read.outlay_shares own
           ON own.user_id = $1 AND own.date = s.date AND own.expense_id = s.expense_id
         WHERE s.group_id = $4 AND s.group_id <> 0 AND NOT s.voided
           AND s.date >= $2::date AND s.date <= $3::date AND ($5::text IS NULL OR ${BASE} = $5)
           AND (s.date, s.expense_id) < ($6::date, $7::bigint)
         ORDER BY s.date DESC, s.expense_id DESC LIMIT $8`,
}

/** What a group's spending is made of, as far as somebody bears some of it. */
export async function groupTerms(
  database: Database,
  { viewerId, groupId }: { readonly viewerId: number; readonly groupId: number },
  { first, last, base }: SpentPart,
  stretch: Stretch,
): Promise<PlacedEntry[]> {
  const values = [viewerId, first, last, groupId, base ?? null, ...stretchValues(stretch)]
  const { rows } = await database.query<PlacedEntryRow>({ ...ofGroup, values })
  return rows.map(placedEntryOf)
}
