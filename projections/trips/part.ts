import type { ConfirmedRate, TripPart } from '#domain/expense/events.ts'
import { type PlacedPart, placeParts } from '#domain/money/convertPart.ts'
import type { PersonId } from '#domain/person.ts'
import type { Connection } from '#domain/store/database.ts'
import { arrayOf, column } from '../columns.ts'
import { concerning } from '../concerning.ts'
import type { ExpenseFact, MoneyFact } from '../facts.ts'
import { to } from '../fold/contribution.ts'
import { type Changed, tally } from '../fold/tally.ts'
import type { Change } from '../projection.ts'
import { bigint, bool, date, json, numeric, text } from '../table/field.ts'
import { type RowOf, table } from '../table/table.ts'

/**
 * Expenses that belong to a trip, as far as the trip counts them: what is needed to take something back that was counted;
 * deleted ones too, for they leave with the trip.
 */
const tripExpenses = table(
  'trip_expenses',
  {
    expenseId: bigint.key,
    tripId: bigint,
    day: date,
    category: text(),
    currency: text(),
    amountMinor: bigint,
    payers: json<readonly PlacedPart[]>(),
    shares: json<readonly PlacedPart[]>(),
    confirmedRate: json<ConfirmedRate>().nullable,
    voided: bool,
  },
  { indexes: ['CREATE INDEX trip_expenses_of_trip ON trip_expenses (trip_id)'] },
)

/**
 * What one person paid and bears of an expense, and where that lies in the amount. Each expense is converted by itself, so
 * those in other currencies cannot be converted by their sums.
 */
const tripParts = table('trip_parts', {
  tripId: bigint.key,
  day: date.key,
  expenseId: bigint.key,
  person: bigint.key,
  category: text(),
  currency: text(),
  rateCurrency: text(),
  rate: text(),
  paidBefore: bigint,
  paid: bigint,
  borneBefore: bigint,
  borne: bigint,
})

/**
 * One day of a trip, one purpose and one person: everything a trip is asked about adds these up. Rates are looked up at
 * reading, so a corrected one needs no rebuild. Nothing has no row.
 */
const tripSpending = table('trip_spending', {
  tripId: bigint.key,
  day: date.key,
  category: text().key,
  currency: text().key,
  person: bigint.key,
  /** Of a rate that somebody confirmed; both empty where it is that of the day. */
  rateCurrency: text().key,
  rate: text().key,
  paid: numeric.total,
  borne: numeric.total,
})

type Part = RowOf<typeof tripExpenses>

interface OfTrip extends TripPart {
  readonly expenseId: number
  readonly tripId: number | null
}

const placed = ({ expenseId, payers, shares }: Pick<OfTrip, 'expenseId' | 'payers' | 'shares'>) => ({
  payers: placeParts(payers, expenseId),
  shares: placeParts(shares, expenseId),
})

/** Undefined: it belongs to no trip. */
function partOf({ data }: { readonly data: OfTrip }): Part | undefined {
  const { expenseId, tripId, date: day, category, amountMinor, currency, confirmedRate } = data
  if (tripId === null) return undefined
  return { expenseId, tripId, day, category, currency, amountMinor, ...placed(data), confirmedRate, voided: false }
}

const revise = (part: Part, { data }: MoneyFact): Part => ({
  ...part,
  amountMinor: data.amountMinor,
  currency: data.currency,
  ...placed(data),
})

const cellOf = ({ tripId, day, category, currency, confirmedRate }: Part) => {
  const { currency: rateCurrency, rate } = confirmedRate ?? { currency: '', rate: '' }
  return { tripId, day, category, currency, rateCurrency, rate }
}

/** Nobody's as long as it is deleted. */
function personalParts(part: Part): RowOf<typeof tripParts>[] {
  if (part.voided) return []
  const { expenseId, payers, shares } = part
  const nothing = { ...cellOf(part), expenseId, paidBefore: 0, paid: 0, borneBefore: 0, borne: 0 }
  const byPerson = new Map<PersonId, RowOf<typeof tripParts>>()
  for (const { person, minor: paid, before: paidBefore } of payers) {
    if (paid !== 0) byPerson.set(person, { ...nothing, person, paid, paidBefore })
  }
  for (const { person, minor: borne, before: borneBefore } of shares) {
    if (borne !== 0) byPerson.set(person, { ...(byPerson.get(person) ?? { ...nothing, person }), borne, borneBefore })
  }
  return [...byPerson.values()]
}

const TRAVELLERS = {
  name: 'trips_travellers',
  text: 'SELECT DISTINCT person_id FROM trip_travellers WHERE trip_id = ANY($1::bigint[]) AND person_id > 0',
}

/** On a trip of theirs more or less was spent than before. Whoever comes to travel along is told of that. */
async function changes(changed: readonly Changed<Part>[], tables: Connection): Promise<Change[]> {
  const tripIds = new Set(changed.flatMap(({ before, after }) => [before?.tripId ?? [], after?.tripId ?? []].flat()))
  if (tripIds.size === 0) return []
  const values = [arrayOf(column('bigint', [...tripIds]))]
  const { rows } = await tables.query<{ person_id: string }>({ ...TRAVELLERS, values })
  return concerning(rows.map(({ person_id }) => Number(person_id)))
}

/** Most expenses belong to no trip, and of those nothing is kept. */
export const part = tally<Part, ExpenseFact>({
  key: 'expenseId',
  row: tripExpenses,
  load: (connection, ids) => tripExpenses.load(connection, 'expenseId', ids),
  isSparse: true,
  begins: { ExpenseRecorded: partOf, ExpenseMovedToTrip: partOf },
  evolve: {
    ExpenseRecategorised: (before, { data: { category } }) => ({ ...before, category }),
    ExpenseRedated: (before, { data }) => ({ ...before, day: data.date }),
    ExpenseAmountCorrected: revise,
    SplitRevised: revise,
    ParticipantLinked: revise,
    ExpenseRateConfirmed: (before, { data: { confirmedRate } }) => ({ ...before, confirmedRate }),
    ExpenseVoided: before => ({ ...before, voided: true }),
    ExpenseRestored: before => ({ ...before, voided: false }),
    ExpenseErased: () => undefined,
  },
  contributes: [to(tripParts, personalParts), to(tripSpending, personalParts)],
  changes,
})
