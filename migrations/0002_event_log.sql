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
  command_ids    uuid[],
  command_metas  text[],
  expect_of      int[], expect_streams text[], expect_versions int[],
  event_of       int[], event_ordinals int[], event_streams text[], event_versions int[],
  event_types    text[], event_schemas int[], event_datas text[],
  text_of        int[], text_ids bigint[], text_owners bigint[], text_bodies text[]
) RETURNS TABLE (command int, outcome text, first_position bigint, last_position bigint, stream_id text, actual_version int)
LANGUAGE plpgsql
SET lock_timeout = '10s'
-- The plans are made once per connection, perhaps while the log is still empty, and have to be right for a full one.
SET enable_seqscan = off
AS $$
#variable_conflict use_column
DECLARE
  head     bigint;
  now_at   timestamptz;
  left_out int[] := '{}';
BEGIN
  -- One append at a time. The next statement takes a new snapshot and so sees all that the previous holder committed.
  PERFORM pg_advisory_xact_lock(7845100001);

  IF EXISTS (SELECT FROM unnest(command_ids) AS a(id) JOIN log.events e ON e.command_id = a.id) THEN
    RETURN QUERY
      SELECT a.n::int, CASE WHEN bool_and(e.meta->>'input' = a.meta::jsonb->>'input') THEN 'replayed' ELSE 'reused' END,
             min(e.position), max(e.position), NULL::text, NULL::int
      FROM unnest(command_ids, command_metas) WITH ORDINALITY AS a(id, meta, n)
      JOIN log.events e ON e.command_id = a.id
      GROUP BY a.n;
    left_out := ARRAY(
      SELECT a.n::int FROM unnest(command_ids) WITH ORDINALITY AS a(id, n)
      WHERE EXISTS (SELECT FROM log.events e WHERE e.command_id = a.id)
    );
  END IF;

  FOR command, stream_id, actual_version IN
    SELECT DISTINCT ON (x.n) x.n, x.stream, coalesce(current.version, 0)
    FROM unnest(expect_of, expect_streams, expect_versions) AS x(n, stream, version)
    LEFT JOIN LATERAL (
      SELECT e.version FROM log.events e WHERE e.stream_id = x.stream ORDER BY e.version DESC LIMIT 1
    ) current ON true
    WHERE coalesce(current.version, 0) <> x.version AND x.n <> ALL (left_out)
  LOOP
    outcome := 'conflict';
    left_out := left_out || command;
    RETURN NEXT;
  END LOOP;

  SELECT coalesce(max(e.position), 0) INTO head FROM log.events e;
  now_at := clock_timestamp();

  INSERT INTO log.events
  SELECT head + row_number() OVER (), v.stream, v.version, v.type, v.schema_version, v.data::jsonb,
         command_metas[v.n]::jsonb, command_ids[v.n], v.ordinal, now_at
  FROM unnest(event_of, event_ordinals, event_streams, event_versions, event_types, event_schemas, event_datas)
    AS v(n, ordinal, stream, version, type, schema_version, data)
  WHERE v.n <> ALL (left_out);

  INSERT INTO vault.texts
  SELECT t.id, t.owner, t.body
  FROM unnest(text_of, text_ids, text_owners, text_bodies) AS t(n, id, owner, body)
  WHERE t.n <> ALL (left_out);

  RETURN QUERY
    SELECT v.n, 'appended', head + min(v.nth), head + max(v.nth), NULL::text, NULL::int
    FROM (SELECT e.n, row_number() OVER () AS nth FROM unnest(event_of) AS e(n) WHERE e.n <> ALL (left_out)) v
    GROUP BY v.n;

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
