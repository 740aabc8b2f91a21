import { CURRENCIES } from '#domain/money/currency.ts'
import type { TestDatabase } from './database.ts'

/*
 * An account with as much as the rules let one account have, put into the log by PostgreSQL itself: over HTTP it would
 * take an hour. What is in it is as plain as can be; it is there to be much.
 */

/** Whoever else there is: people without sessions. */
const PEOPLE = 200
const LONG_FEED = 20_000
const LARGE_EXPENSES = 200
const LARGE_GROUPS = 100
const SETTLING_GROUPS = 4
const SETTLING_PEOPLE = 16
/** In every currency: with fewer, the fewest payments would be found at once. */
const MEALS_PER_CURRENCY = 3
const TRIPS = 30
const SPENT_PER_TRIP = 60

const EVERY_CURRENCY = CURRENCIES.map(({ code }) => code)

/** Beyond what anybody registers in a test. */
const FIRST_OTHER = 1_001
const LAST_OTHER = FIRST_OTHER + PEOPLE - 2
/** One of the groups in which balances are settled, and somebody who is in it. */
export const SETTLING_GROUP = LARGE_GROUPS + 1
export const SOMEBODY = FIRST_OTHER

const register = `
  INSERT INTO account.users (user_id, username, email, first_name, last_name, display_name, password_hash, currency,
                             preferred_currencies)
  SELECT n, 'other' || n, 'other' || n || '@example.org', 'Other', n::text, 'Other ' || n, '', 'EUR', '{}'
  FROM generate_series(${FIRST_OTHER}, ${LAST_OTHER}) AS n`

/** Ids of expenses, groups and trips given out from now on are larger than those in here. */
const skipIds = `UPDATE log.numbers SET next = 100000 WHERE kind IN ('expense', 'group', 'trip', 'text')`

interface Facts {
  /** Rows of `stream`, `version`, `type` and `data`, in the order of the log. */
  readonly from: string
  readonly values?: readonly unknown[]
}

async function happened({ asOwner }: TestDatabase, { from, values = [] }: Facts): Promise<void> {
  await asOwner(
    `INSERT INTO log.events (position, stream_id, version, type, schema_version, data, meta, command_id, ordinal,
                             recorded_at)
     SELECT (SELECT coalesce(max(position), 0) FROM log.events) + row_number() OVER (ORDER BY place, version),
            stream, version, type, 1, data, '{"actor": 1, "input": "load"}', gen_random_uuid(), 0,
            date_trunc('milliseconds', now())
     FROM (${from}) AS facts(place, stream, version, type, data)`,
    values,
  )
}

const parts = (people: string, minor: string): string =>
  `(SELECT jsonb_agg(jsonb_build_object('person', person, 'minor', ${minor})) FROM ${people})`

const EVERYBODY = `(SELECT $1::bigint UNION ALL SELECT * FROM generate_series(${FIRST_OTHER}, ${LAST_OTHER})) AS p(person)`

interface Recorded {
  readonly id: string
  readonly date: string
  readonly currency: string
  readonly amount: string
  readonly payer: string
  readonly shares: string
  readonly people: string
  readonly groupId?: string
  readonly tripId?: string
}

const recorded = ({ id, date, currency, amount, payer, shares, people, groupId, tripId }: Recorded): string => `
  'expense-' || ${id}, 1, 'ExpenseRecorded', jsonb_build_object(
    'expenseId', ${id}, 'createdBy', $1::bigint, 'titleId', 1, 'category', 'FOOD', 'date', ${date},
    'amountMinor', ${amount}, 'currency', ${currency},
    'payers', jsonb_build_array(jsonb_build_object('person', ${payer}, 'minor', ${amount})), 'shares', ${shares},
    'split', jsonb_build_object('type', 'EQUAL', 'entries',
      (SELECT jsonb_agg(jsonb_build_object('person', person, 'value', '1')) FROM ${people})),
    'groupId', ${groupId ?? 'NULL'}, 'tripId', ${tripId ?? 'NULL'}, 'confirmedRate', NULL, 'externalId', NULL)`

/** Personal, over three years. */
const longFeed = `
  SELECT n, ${recorded({
    id: '10000 + n',
    date: `to_char(date '2020-01-01' + n / 20, 'YYYY-MM-DD')`,
    currency: `'EUR'`,
    amount: '1000',
    payer: '$1::bigint',
    people: '(SELECT $1::bigint) AS p(person)',
    shares: parts('(SELECT $1::bigint) AS p(person)', '1000'),
  })}
  FROM generate_series(1, ${LONG_FEED}) AS n`

/** Of everybody there is; the newest of all. */
const largeExpenses = `
  SELECT n, ${recorded({
    id: 'n',
    date: `'2026-10-01'`,
    currency: `'EUR'`,
    amount: `${PEOPLE * 100}`,
    payer: '$1::bigint',
    people: EVERYBODY,
    shares: parts(EVERYBODY, '100'),
  })}
  FROM generate_series(1, ${LARGE_EXPENSES}) AS n`

const groupsOf = (first: number, count: number, size: number): string => `
  SELECT n, 'group-' || n, 1, 'GroupCreated', jsonb_build_object('groupId', n, 'createdBy', $1::bigint, 'nameId', 2,
         'descriptionId', NULL, 'currency', 'EUR', 'sharesSummary', false)
  FROM generate_series(${first}, ${first + count - 1}) AS n
  UNION ALL
  SELECT n, 'group-' || n, 1 + member, 'MemberJoined',
         jsonb_build_object('groupId', n, 'person', ${FIRST_OTHER - 1} + member)
  FROM generate_series(${first}, ${first + count - 1}) AS n, generate_series(1, ${size - 1}) AS member`

/** What people owe each other, in as many ways as there are currencies and no two alike. */
const mealsOfGroups = `
  SELECT n, ${recorded({
    id: '40000 + n',
    date: `'2024-06-01'`,
    currency: 'currency',
    amount: 'amount',
    payer: 'payer',
    people: 'unnest(people) AS p(person)',
    shares: `(SELECT jsonb_agg(jsonb_build_object('person', person, 'minor', minor))
              FROM unnest(people, minors) AS p(person, minor))`,
    groupId: 'group_id',
  })}
  FROM (
    SELECT n, group_id, currency, people, minors, (SELECT sum(minor) FROM unnest(minors) AS m(minor)) AS amount,
           people[1 + (n * 5) % ${SETTLING_PEOPLE}] AS payer
    FROM (
      SELECT row_number() OVER (ORDER BY group_id, currency, meal)::int AS n, group_id, currency, people
      FROM generate_series(${SETTLING_GROUP}, ${SETTLING_GROUP + SETTLING_GROUPS - 1}) AS group_id,
           unnest($2::text[]) AS currency, generate_series(1, ${MEALS_PER_CURRENCY}) AS meal,
           (SELECT ARRAY(SELECT $1::bigint UNION ALL
                         SELECT * FROM generate_series(${FIRST_OTHER}, ${FIRST_OTHER + SETTLING_PEOPLE - 2}))) AS a(people)
    ) AS meals,
    LATERAL (SELECT ARRAY(SELECT 1 + (n * 7919 + person * 104729) % 997
                          FROM generate_series(1, ${SETTLING_PEOPLE}) AS person)) AS b(minors)
  ) AS shared`

const trips = `
  SELECT n, 'trip-' || n, 1, 'TripPlanned', jsonb_build_object('tripId', n, 'createdBy', $1::bigint, 'titleId', 3,
         'descriptionId', NULL, 'locationId', NULL, 'startDate', '2025-06-01', 'endDate', '2025-06-30',
         'currency', 'EUR', 'budgetMinor', NULL)
  FROM generate_series(1, ${TRIPS}) AS n`

const spentOnTrips = `
  SELECT n, ${recorded({
    id: '60000 + n',
    date: `to_char(date '2025-06-01' + n % 30, 'YYYY-MM-DD')`,
    currency: `(ARRAY['EUR', 'USD', 'JPY'])[1 + n % 3]`,
    amount: '1000',
    payer: '$1::bigint',
    people: '(SELECT $1::bigint) AS p(person)',
    shares: parts('(SELECT $1::bigint) AS p(person)', '1000'),
    tripId: `1 + n / ${SPENT_PER_TRIP}`,
  })}
  FROM generate_series(0, ${TRIPS * SPENT_PER_TRIP - 1}) AS n`

/** Gives somebody all of it. Read models follow on their own. */
export async function makeHeavy(database: TestDatabase, userId: number): Promise<void> {
  await database.asOwner(register)
  await database.asOwner(skipIds)
  await database.asOwner(
    `INSERT INTO vault.texts VALUES (1, $1, 'Dinner for everybody'), (2, $1, 'The flat'), (3, $1, 'Rome')`,
    [userId],
  )
  const of = [userId]
  await happened(database, { from: longFeed, values: of })
  await happened(database, { from: largeExpenses, values: of })
  await happened(database, { from: groupsOf(1, LARGE_GROUPS, PEOPLE), values: of })
  await happened(database, { from: groupsOf(SETTLING_GROUP, SETTLING_GROUPS, SETTLING_PEOPLE), values: of })
  await happened(database, { from: mealsOfGroups, values: [userId, EVERY_CURRENCY] })
  await happened(database, { from: trips, values: of })
  await happened(database, { from: spentOnTrips, values: of })
}
