-- What: the event log and the one function that appends to it.
-- Why: position order is commit order without gaps, so that a reader is just `position > checkpoint` and can never
--      overlook an event; expected versions make several streams change in one atomic, race-free step.

CREATE TABLE log.events (
  position       bigint      PRIMARY KEY,
  stream_id      text        NOT NULL,
  version        int         NOT NULL CHECK (version > 0),
  type           text        NOT NULL,
  schema_version smallint    NOT NULL,
  data           jsonb       NOT NULL,
  meta           jsonb       NOT NULL,
  command_id     uuid        NOT NULL,
  ordinal        smallint    NOT NULL,
  recorded_at    timestamptz NOT NULL,
  CONSTRAINT events_stream_version UNIQUE (stream_id, version),
  CONSTRAINT events_command_ordinal UNIQUE (command_id, ordinal)
);

CREATE SEQUENCE log.expense_ids AS bigint;

-- Personal text lives here and nowhere else; events only hold its id. Erasing a person is deleting rows here.
CREATE TABLE vault.texts (
  text_id  bigint PRIMARY KEY,
  owner_id bigint NOT NULL,
  body     text   NOT NULL
);
CREATE INDEX texts_of_owner ON vault.texts (owner_id);
CREATE SEQUENCE vault.text_ids AS bigint;

-- Appends the events of several commands in one step. Arrays that end in _of hold the number (from 1) of the command
-- which that expectation, event or text belongs to. Each command has its own outcome:
--   appended   its events are stored at first_position … last_position
--   replayed   this command id was appended before with the same input; positions are those of the first time
--   reused     this command id was appended before with other input
--   conflict   a stream it names, written or only read, has another version: actual_version
-- A stream may be written by one command and named by another only in different calls: the caller sees to that.
CREATE FUNCTION log.append_events(
  command_ids     uuid[],
  command_metas   text[],
  expect_of       int[], expect_streams text[], expect_versions int[],
  event_of        int[], event_streams text[], event_versions int[], event_types text[], event_schemas int[], event_datas text[],
  text_of         int[], text_ids bigint[], text_owners bigint[], text_bodies text[]
) RETURNS TABLE (command int, outcome text, first_position bigint, last_position bigint, stream_id text, actual_version int)
LANGUAGE plpgsql
SET lock_timeout = '10s'
AS $$
#variable_conflict use_column
DECLARE
  head bigint;
  now_at timestamptz;
BEGIN
  -- One append at a time. The next statement takes a new snapshot and so sees all that the previous holder committed.
  PERFORM pg_advisory_xact_lock(7845100001);

  SELECT coalesce(max(e.position), 0) INTO head FROM log.events e;
  now_at := clock_timestamp();

  RETURN QUERY
  WITH asked AS (
    SELECT n::int AS n, id, meta::jsonb AS meta
    FROM unnest(command_ids, command_metas) WITH ORDINALITY AS a(id, meta, n)
  ), earlier AS (
    SELECT a.n, min(e.position) AS first_position, max(e.position) AS last_position,
           bool_and(e.meta->>'input' = a.meta->>'input') AS same
    FROM asked a JOIN log.events e ON e.command_id = a.id
    GROUP BY a.n
  ), conflicts AS (
    SELECT DISTINCT ON (x.n) x.n, x.stream, coalesce(current.version, 0) AS version
    FROM unnest(expect_of, expect_streams, expect_versions) AS x(n, stream, version)
    LEFT JOIN LATERAL (
      SELECT e.version FROM log.events e WHERE e.stream_id = x.stream ORDER BY e.version DESC LIMIT 1
    ) current ON true
    WHERE coalesce(current.version, 0) <> x.version AND NOT EXISTS (SELECT FROM earlier o WHERE o.n = x.n)
    ORDER BY x.n, x.stream
  ), accepted AS (
    SELECT a.n, a.id, a.meta FROM asked a
    WHERE NOT EXISTS (SELECT FROM earlier o WHERE o.n = a.n) AND NOT EXISTS (SELECT FROM conflicts c WHERE c.n = a.n)
  ), inserted AS (
    INSERT INTO log.events
    SELECT head + row_number() OVER (ORDER BY v.k), v.stream, v.version, v.type, v.schema_version, v.data::jsonb, a.meta,
           a.id, row_number() OVER (PARTITION BY v.n ORDER BY v.k), now_at
    FROM unnest(event_of, event_streams, event_versions, event_types, event_schemas, event_datas)
           WITH ORDINALITY AS v(n, stream, version, type, schema_version, data, k)
    JOIN accepted a ON a.n = v.n
    RETURNING events.command_id, events.position
  ), kept_texts AS (
    INSERT INTO vault.texts
    SELECT t.id, t.owner, t.body
    FROM unnest(text_of, text_ids, text_owners, text_bodies) AS t(n, id, owner, body)
    JOIN accepted a ON a.n = t.n
  )
  SELECT a.n, 'appended', min(i.position), max(i.position), NULL::text, NULL::int
  FROM accepted a JOIN inserted i ON i.command_id = a.id GROUP BY a.n
  UNION ALL
  SELECT o.n, CASE WHEN o.same THEN 'replayed' ELSE 'reused' END, o.first_position, o.last_position, NULL, NULL FROM earlier o
  UNION ALL
  SELECT c.n, 'conflict', NULL, NULL, c.stream, c.version FROM conflicts c;

  -- Once per call, never once per command: notifying transactions queue up behind each other.
  PERFORM pg_notify('log', '');
END
$$;

GRANT SELECT, INSERT ON log.events TO quits_app;
GRANT SELECT ON log.events TO quits_projector;
GRANT USAGE ON SEQUENCE log.expense_ids, vault.text_ids TO quits_app;
GRANT SELECT, INSERT, DELETE ON vault.texts TO quits_app;
GRANT SELECT ON vault.texts TO quits_projector;

-- For the administrator of the database alone, when something that must not be kept got into an event: the row stays, so
-- that positions stay gapless, and says that it was redacted.
CREATE FUNCTION log.redact_event(at_position bigint, redacted jsonb) RETURNS void
LANGUAGE sql AS $$
  UPDATE log.events SET data = redacted, meta = meta || jsonb_build_object('redactedAt', now()) WHERE position = at_position;
$$;
REVOKE EXECUTE ON FUNCTION log.redact_event FROM PUBLIC;
