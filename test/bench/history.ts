import type pg from 'pg'

export const HISTORY_EVENTS = 1_000_000

interface History {
  /** How many there are in the end. */
  readonly events: number
  /** How many there are already. */
  readonly after: number
  readonly people: number
  /** On how many trips they are, all in all, and which part of what is spent is spent on one: every second, third… */
  readonly trips: number
  readonly everyOnTrip: number
  readonly days: number
  /** The first of them, yyyy-MM-dd. */
  readonly from: string
}

const LONG: History = {
  ...{ events: HISTORY_EVENTS, after: 0, people: 1_000, trips: 250, everyOnTrip: 4, days: 1_087 },
  from: '2023-12-01',
}

/**
 * A long history made by PostgreSQL itself: people over some days, two expenses in three personal, the third one shared
 * with two others. Inserted as the owner, because the application may only append.
 */
const GENERATE = `
  INSERT INTO log.events (position, stream_id, version, type, schema_version, data, meta, command_id, ordinal, recorded_at)
  SELECT n, 'expense-' || n, 1, 'ExpenseRecorded', 2,
         jsonb_build_object(
           'expenseId', n, 'createdBy', payer, 'titleId', n, 'category', categories[1 + n % 5],
           'date', to_char($7::date + (n * $6 / $1)::int, 'YYYY-MM-DD'),
           'amountMinor', 3000, 'currency', currencies[1 + n % 3],
           'payers', jsonb_build_array(jsonb_build_object('person', payer, 'minor', 3000)),
           'shares', CASE WHEN n % 3 = 0 THEN jsonb_build_array(
               jsonb_build_object('person', payer, 'minor', 1000),
               jsonb_build_object('person', 1 + payer % $3, 'minor', 1000),
               jsonb_build_object('person', 1 + (payer + 1) % $3, 'minor', 1000))
             ELSE jsonb_build_array(jsonb_build_object('person', payer, 'minor', 3000)) END,
           'debts', CASE WHEN n % 3 = 0 THEN jsonb_build_array(
               jsonb_build_object('debtor', 1 + payer % $3, 'creditor', payer, 'minor', 1000),
               jsonb_build_object('debtor', 1 + (payer + 1) % $3, 'creditor', payer, 'minor', 1000))
             ELSE '[]' END,
           'split', jsonb_build_object('type', 'EQUAL', 'entries', jsonb_build_array(
               jsonb_build_object('person', payer, 'value', '1'))),
           'groupId', NULL, 'tripId', CASE WHEN n % $5 = 0 THEN 1 + (n / $5) % $4 END, 'confirmedRate', NULL, 'externalId', NULL),
         '{"actor": 1, "input": "bench"}', gen_random_uuid(), 0, date_trunc('milliseconds', now())
  FROM (SELECT n, 1 + n * 7919 % $3::bigint AS payer FROM generate_series($2::bigint + 1, $1::bigint) AS n) AS history,
       (SELECT ARRAY['FOOD', 'TRANSPORT', 'RENT', 'GIFTS', 'OTHER'] AS categories,
               ARRAY['EUR', 'USD', 'JPY'] AS currencies) AS words
  ORDER BY n`

export async function generateHistory(
  owner: pg.Client,
  { events, after, people, trips, everyOnTrip, days, from }: History = LONG,
): Promise<void> {
  await owner.query(GENERATE, [events, after, people, trips, everyOnTrip, days, from])
  await owner.query('VACUUM ANALYZE log.events')
}

/** FNV-1a of up to seven digits, as domain/money chooses by it who comes first. */
const CHOICE = Array.from({ length: 7 }, (_, index) => index + 1).reduce(
  (hash, at) =>
    `CASE WHEN length(id) < ${at} THEN ${hash} ELSE ((${hash}) # ascii(substr(id, ${at}, 1))) * 16777619 & 4294967295 END`,
  '2166136261',
)

/** Expenses with their shares as `parts`, each with its place in the amount. */
const PLACED = `
  SELECT (data->>'expenseId')::bigint AS expense_id, data, (
    SELECT jsonb_agg(jsonb_build_object('person', person, 'minor', minor, 'before', before) ORDER BY at)
    FROM (
      SELECT person, minor, at, coalesce(sum(minor) OVER (
               ORDER BY (rank - first + people) % people ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
             ), 0) AS before
      FROM (
        SELECT (share->>'person')::bigint AS person, (share->>'minor')::bigint AS minor, at, count(*) OVER () AS people,
               row_number() OVER (ORDER BY (share->>'person')::bigint) - 1 AS rank, (${CHOICE}) % count(*) OVER () AS first
        FROM jsonb_array_elements(data->'shares') WITH ORDINALITY AS shares (share, at), (SELECT data->>'expenseId' AS id) AS e
      ) AS ranked
    ) AS placed
  ) AS parts
  FROM log.events`

/** Of a hash in hexadecimal, as projections/spending/print.ts takes it: what comes first of it, as one number. */
const PRINT = `('x' || substr(hash, 1, 15))::bit(60)::bigint * 1152921504606846976::numeric
               + ('x' || substr(hash, 16, 15))::bit(60)::bigint`

/** The same rows as each projection's, by one statement of plain SQL over the same events. */
export const PURE_SQL: Readonly<Record<string, string>> = {
  access: `
    WITH rights AS MATERIALIZED (
      SELECT (data->>'expenseId')::bigint AS expense_id, person, bool_or(edits) AS edits, bool_or(creates) AS creates
      FROM log.events, LATERAL (
        SELECT (data->>'createdBy')::bigint, true, true
        UNION ALL SELECT (payer->>'person')::bigint, true, false FROM jsonb_array_elements(data->'payers') AS payer
        UNION ALL SELECT (share->>'person')::bigint, false, false FROM jsonb_array_elements(data->'shares') AS share
      ) AS people(person, edits, creates)
      GROUP BY 1, 2
    ), kept AS (
      INSERT INTO expense_access (expense_id, person_id, can_edit, is_creator) SELECT * FROM rights
    )
    INSERT INTO circles (circle, person_id, expenses)
    SELECT circle, person, count(*)
    FROM (SELECT string_agg(person::text, ',' ORDER BY person) AS circle, array_agg(person) AS people
          FROM rights GROUP BY expense_id HAVING count(*) > 1) AS shared,
         unnest(people) AS person
    GROUP BY 1, 2`,
  feed: `
    WITH recorded AS MATERIALIZED (
      SELECT position, recorded_at, version, data, (data->>'expenseId')::bigint AS expense_id, (data->>'date')::date AS date
      FROM log.events
    ), kept AS (
      INSERT INTO expenses (expense_id, version, title_id, created_by, date, category, amount_minor, currency, payers,
                            shares, split, group_id, trip_id, confirmed_rate, external_id, comments, recorded_position,
                            recorded_at, voided)
      SELECT expense_id, version, (data->>'titleId')::bigint, (data->>'createdBy')::bigint, date, data->>'category',
             (data->>'amountMinor')::bigint, data->>'currency', data->'payers', data->'shares', data->'split',
             (data->>'groupId')::bigint, (data->>'tripId')::bigint, nullif(data->'confirmedRate', 'null'),
             data->>'externalId', 0, position, recorded_at, false
      FROM recorded
    ), viewers AS (
      SELECT expense_id, date, position, data->>'currency' AS currency, person, sum(own) AS own
      FROM recorded, LATERAL (
        SELECT (data->>'createdBy')::bigint, 0
        UNION ALL SELECT (payer->>'person')::bigint, 0 FROM jsonb_array_elements(data->'payers') AS payer
        UNION ALL SELECT (share->>'person')::bigint, (share->>'minor')::bigint FROM jsonb_array_elements(data->'shares') AS share
      ) AS people(person, own)
      WHERE person > 0
      GROUP BY 1, 2, 3, 4, 5
    ), entered AS (
      INSERT INTO feed_entries (viewer_id, date, position, item_id, item_kind)
      SELECT person, date, position, expense_id, 1 FROM viewers
    ), counted AS (
      INSERT INTO expense_counts (creator_id, expense_count)
      SELECT (data->>'createdBy')::bigint, count(*) FROM recorded GROUP BY 1
    )
    INSERT INTO feed_months (viewer_id, month, currency, expense_count, transfer_count, own_minor)
    SELECT person, to_char(date, 'YYYY-MM'), currency, count(*), 0, sum(own) FROM viewers GROUP BY 1, 2, 3`,
  balances: `
    WITH owed AS MATERIALIZED (
      SELECT (data->>'expenseId')::bigint AS expense_id, data->>'currency' AS currency, d.*,
             (data->>'date')::date AS date, position
      FROM log.events, jsonb_to_recordset(data->'debts') AS d (debtor bigint, creditor bigint, minor bigint)
    ), each AS (
      INSERT INTO debts (deal_id, debtor_id, creditor_id, group_id, currency, minor, date, since, until)
      SELECT expense_id, debtor, creditor, 0, currency, minor, date, position, NULL FROM owed
    )
    INSERT INTO balances (person_id, other_id, currency, group_id, minor)
    SELECT person, other, currency, 0, sum(minor)
    FROM (
      SELECT creditor, debtor, currency, minor FROM owed
      UNION ALL SELECT debtor, creditor, currency, -minor FROM owed
    ) AS either(person, other, currency, minor)
    GROUP BY 1, 2, 3 HAVING sum(minor) <> 0`,
  spending: `
    WITH shares AS MATERIALIZED (${PLACED}),
    kept AS (
      INSERT INTO outlays (expense_id, date, category, amount_minor, currency, shares, group_id, trip_id, paid_by,
                           confirmed_rate, voided)
      SELECT expense_id, (data->>'date')::date, data->>'category', (data->>'amountMinor')::bigint, data->>'currency',
             parts, 0, coalesce((data->>'tripId')::bigint, 0), (data->'payers'->0->>'person')::bigint, nullif(data->'confirmedRate', 'null'), false
      FROM shares
    ), each AS MATERIALIZED (
      SELECT s.expense_id, (data->>'date')::date AS date, data->>'category' AS category, data->>'currency' AS currency, p.*,
             coalesce((data->>'tripId')::bigint, 0) AS trip_id, (data->'payers'->0->>'person')::bigint AS paid_by
      FROM shares s, jsonb_to_recordset(s.parts) AS p (person bigint, minor bigint, before bigint)
    ), by_expense AS (
      INSERT INTO outlay_shares (user_id, date, expense_id, category, currency, group_id, trip_id, paid_by, rate_currency,
                                 rate, before, minor)
      SELECT person, date, expense_id, category, currency, 0, trip_id, paid_by, '', '', before, minor FROM each
    ), by_month AS (
      INSERT INTO spending_months (user_id, month, entries, print)
      SELECT person, date_trunc('month', date), count(*), sum(${PRINT}) FROM (
        SELECT *, encode(sha256(convert_to(
          concat_ws(' ', expense_id, date, category, currency, '', '', before, minor), 'UTF8')), 'hex') AS hash FROM each
      ) AS hashed
      GROUP BY 1, 2
    )
    INSERT INTO spending (user_id, date, category, currency, rate_currency, rate, minor)
    SELECT person, date, category, currency, '', '', sum(minor) FROM each GROUP BY 1, 2, 3, 4`,
  trips: `
    WITH shares AS MATERIALIZED (${PLACED} WHERE data->>'tripId' IS NOT NULL),
    parts AS MATERIALIZED (
      SELECT expense_id, (data->>'tripId')::bigint AS trip_id, (data->>'date')::date AS day,
             data->>'category' AS category, data->>'currency' AS currency, parts AS shares, data,
             jsonb_build_array(data->'payers'->0 || '{"before": 0}') AS payers
      FROM shares
    ), kept AS (
      INSERT INTO trip_expenses (expense_id, trip_id, day, category, currency, amount_minor, payers, shares,
                                 confirmed_rate, voided)
      SELECT expense_id, trip_id, day, category, currency, (data->>'amountMinor')::bigint, payers, shares,
             nullif(data->'confirmedRate', 'null'), false
      FROM parts
    ), each AS MATERIALIZED (
      SELECT trip_id, day, expense_id, person, category, currency, sum(paid) AS paid, sum(borne) AS borne,
             sum(before) AS before
      FROM parts, LATERAL (
        SELECT person, minor AS paid, 0 AS borne, 0 AS before
        FROM jsonb_to_recordset(payers) AS p (person bigint, minor bigint)
        UNION ALL
        SELECT person, 0, minor, before FROM jsonb_to_recordset(shares) AS p (person bigint, minor bigint, before bigint)
      ) AS people
      GROUP BY 1, 2, 3, 4, 5, 6
    ), by_expense AS (
      INSERT INTO trip_parts (trip_id, day, expense_id, person, category, currency, rate_currency, rate, paid_before,
                              paid, borne_before, borne)
      SELECT trip_id, day, expense_id, person, category, currency, '', '', 0, paid, before, borne FROM each
    )
    INSERT INTO trip_spending (trip_id, day, category, currency, person, rate_currency, rate, paid, borne)
    SELECT trip_id, day, category, currency, person, '', '', sum(paid), sum(borne) FROM each GROUP BY 1, 2, 3, 4, 5`,
}
