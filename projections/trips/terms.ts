import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { type PlacedEntry, type PlacedEntryRow, placedEntryOf, type Stretch, stretchValues } from '../placedEntry.ts'

/** Which part of what was spent on a trip a sum is of; what is undefined restricts nothing. */
export interface TripPart {
  readonly base?: string | undefined
  /** yyyy-MM-dd, both included. */
  readonly days?: { readonly first: string; readonly last: string } | undefined
  /** What that one paid, or bears. */
  readonly of?: { readonly person: PersonId; readonly side: 'PAID' | 'SHARE' } | undefined
}

/** Of the whole, who pays lies first: from nothing on. */
const SIDES = {
  PAID: 'p.paid_before AS before, p.paid AS minor',
  SHARE: 'p.borne_before AS before, p.borne AS minor',
}

const FILTER = `
  ($3::date IS NULL OR s.day BETWEEN $3 AND $4::date) AND ($5::text IS NULL OR
    CASE WHEN s.category LIKE 'custom-%' THEN coalesce((
      SELECT c.base_category FROM read.categories c
      WHERE c.category_id = substring(s.category FROM '^custom-([0-9]+)$')::bigint
    ), 'OTHER') ELSE s.category END = $5)`

/** In what one has a part. */
const CONCERNS_THEM = `
  FROM read.trip_parts own JOIN read.trip_expenses s USING (expense_id)
  WHERE own.trip_id = $1 AND own.person = $2 AND s.trip_id = $1 AND NOT s.voided AND ${FILTER}`

const NEXT = '(s.day, s.expense_id) < ($6::date, $7::bigint)'
const IN_ORDER = 'ORDER BY s.day DESC, s.expense_id DESC LIMIT $8'

const whole = {
  name: 'terms_of_trip',
  text: `SELECT s.day::text AS date, s.expense_id, s.currency, own.rate_currency, own.rate, 0 AS before,
                s.amount_minor AS minor
         ${CONCERNS_THEM} AND ${NEXT} ${IN_ORDER}`,
}

const ofPerson = (side: 'PAID' | 'SHARE') => ({
  name: `terms_of_trip_${side}`,
  text: `SELECT s.day::text AS date, s.expense_id, s.currency, s.rate_currency, s.rate, s.before, s.minor
         FROM (
           SELECT s.day, s.expense_id, s.currency, own.rate_currency, own.rate, ${SIDES[side]}
           FROM read.trip_parts own JOIN read.trip_expenses s USING (expense_id)
           JOIN read.trip_parts p ON p.trip_id = $1 AND p.day = s.day AND p.expense_id = s.expense_id AND p.person = $9
           WHERE own.trip_id = $1 AND own.person = $2 AND s.trip_id = $1 AND NOT s.voided AND ${FILTER}
         ) AS s
         WHERE s.minor <> 0 AND ${NEXT} ${IN_ORDER}`,
})

const BY_SIDE = { PAID: ofPerson('PAID'), SHARE: ofPerson('SHARE') }

/** What was spent on a trip, as far as somebody has a part in it. */
export async function tripTerms(
  database: Database,
  { viewerId, tripId }: { readonly viewerId: number; readonly tripId: number },
  { base, days, of }: TripPart,
  stretch: Stretch,
): Promise<PlacedEntry[]> {
  const values = [tripId, viewerId, days?.first ?? null, days?.last ?? null, base ?? null, ...stretchValues(stretch)]
  const query = of === undefined ? { ...whole, values } : { ...BY_SIDE[of.side], values: [...values, of.person] }
  const { rows } = await database.query<PlacedEntryRow>(query)
  return rows.map(placedEntryOf)
}
