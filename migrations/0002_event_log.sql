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

-- Ids are drawn in blocks: a gateway takes the number it gets and the 31 after it (domain/store/ids.ts).
CREATE SEQUENCE log.expense_ids AS bigint INCREMENT BY 32;

-- Personal text lives here and nowhere else; events only hold its id. Erasing a person is deleting rows here.
CREATE TABLE vault.texts (
  text_id  bigint PRIMARY KEY,
  owner_id bigint NOT NULL,
  body     text   NOT NULL
);
CREATE INDEX texts_of_owner ON vault.texts (owner_id);
CREATE SEQUENCE vault.text_ids AS bigint INCREMENT BY 32;

-- Appends the events of several commands in one step. Arrays that end in _of hold the number (from 1) of the command
-- which that expectation, event or text belongs to. A command whose outcome is not named in the answer was appended;
-- the events of all those lie at first_position … last_position, in the order given, and stand in one row:
--   appended   command is 0
-- The others have a row each, and nothing of theirs is stored:
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
-- The plan is made once per connection, perhaps while the log is still empty, and has to be right for a full one: hence
-- no scans, and below no joins with the log but sub-selects, each of which is a look into an index whatever the statistics
-- say today.
SET enable_seqscan = off
SET plan_cache_mode = force_generic_plan
AS $$
#variable_conflict use_column
DECLARE
  left_out int[] := '{}';
BEGIN
  -- One append at a time. The next statement takes a new snapshot and so sees all that the previous holder committed.
  -- One notification per call, never one per command: notifying transactions queue up behind each other.
  PERFORM pg_advisory_xact_lock(7845100001), pg_notify('log', '');

  -- Hardly ever true, so that the usual call pays for one look and not for naming what it finds.
  IF EXISTS (
    SELECT FROM unnest(command_ids) AS a(id) WHERE (SELECT true FROM log.events e WHERE e.command_id = a.id LIMIT 1)
  ) OR EXISTS (
    SELECT FROM unnest(expect_streams, expect_versions) AS x(stream, version)
    WHERE x.version <> coalesce(
      (SELECT e.version FROM log.events e WHERE e.stream_id = x.stream ORDER BY e.version DESC LIMIT 1), 0
    )
  ) THEN
    FOR command, outcome, first_position, last_position, stream_id, actual_version IN
      SELECT * FROM log.commands_to_leave_out(command_ids, command_metas, expect_of, expect_streams, expect_versions)
    LOOP
      left_out := left_out || command;
      RETURN NEXT;
    END LOOP;
  END IF;

  RETURN QUERY
    WITH kept AS (
      INSERT INTO vault.texts
      SELECT t.id, t.owner, t.body
      FROM unnest(text_of, text_ids, text_owners, text_bodies) AS t(n, id, owner, body)
      WHERE t.n <> ALL (left_out)
    ), inserted AS (
      INSERT INTO log.events
      SELECT head.position + row_number() OVER (), v.stream, v.version, v.type, v.schema_version, v.data::jsonb,
             command_metas[v.n]::jsonb, command_ids[v.n], v.ordinal, clock_timestamp()
      FROM (SELECT coalesce(max(position), 0) AS position FROM log.events) AS head,
           unnest(event_of, event_ordinals, event_streams, event_versions, event_types, event_schemas, event_datas)
             AS v(n, ordinal, stream, version, type, schema_version, data)
      WHERE v.n <> ALL (left_out)
      RETURNING position
    )
    SELECT 0, 'appended', min(position), max(position), NULL::text, NULL::int FROM inserted;
END
$$;

-- A repeated command is answered as the first time, whatever has become of its streams since.
CREATE FUNCTION log.commands_to_leave_out(
  command_ids uuid[], command_metas text[], expect_of int[], expect_streams text[], expect_versions int[]
) RETURNS TABLE (command int, outcome text, first_position bigint, last_position bigint, stream_id text, actual_version int)
LANGUAGE sql STABLE AS $$
  WITH earlier AS (
    SELECT a.n::int AS n, e.is_same, e.first_position, e.last_position
    FROM unnest(command_ids, command_metas) WITH ORDINALITY AS a(id, meta, n), LATERAL (
      SELECT bool_and(meta->>'input' = a.meta::jsonb->>'input') AS is_same,
             min(position) AS first_position, max(position) AS last_position
      FROM log.events WHERE command_id = a.id
    ) AS e
    WHERE e.first_position IS NOT NULL
  ), conflicts AS (
    SELECT DISTINCT ON (x.n) x.n, x.stream, coalesce(latest.version, 0) AS version
    FROM unnest(expect_of, expect_streams, expect_versions) AS x(n, stream, version)
    LEFT JOIN LATERAL (
      SELECT version FROM log.events WHERE stream_id = x.stream ORDER BY version DESC LIMIT 1
    ) AS latest ON true
    WHERE x.version <> coalesce(latest.version, 0) AND x.n NOT IN (SELECT n FROM earlier)
    ORDER BY x.n, x.stream
  )
  SELECT n, CASE WHEN is_same THEN 'replayed' ELSE 'reused' END, first_position, last_position, NULL, NULL FROM earlier
  UNION ALL
  SELECT n, 'conflict', NULL, NULL, stream, version FROM conflicts
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
