-- What: the append function forgets texts, and leaves out commands that rest on nobody having been named.
-- Why: what is decided happens in one call. A transaction that went on after its append to forget something, or to look
--      once more, kept the lock of the log meanwhile, and with it everybody who had anything to store.

GRANT quits_log TO CURRENT_USER;
DROP FUNCTION log.append_events, log.commands_to_leave_out;

-- Whether any event after a position names a person. Whoever asks has looked through all events up to there a moment ago,
-- so there are few; where there are many, it is not looked through them while everybody waits, and they look again.
CREATE FUNCTION log.may_be_named(person bigint, since bigint) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT max(position) FROM log.events), 0) > since + 1000 OR EXISTS (
    SELECT FROM log.events
    WHERE position > since AND jsonb_path_exists(data, '$.** ? (@ == $person)', jsonb_build_object('person', person))
  )
$$;

-- Appends the events of several commands in one step, keeps their texts, and forgets others for good. Arrays that end in
-- _of hold the number (from 1) of the command which that expectation, event or text belongs to. A command whose outcome is
-- not named in the answer was appended; the events of all those lie at first_position … last_position, in the order given,
-- and stand in one row:
--   appended   command is 0; no positions where none of them had an event
-- The others have a row each, and nothing of theirs is stored or forgotten:
--   replayed   this command id was appended before with the same input; positions are those of the first time
--   reused     this command id was appended before with other input
--   conflict   a stream it names, written or only read, has another version: actual_version
--   named      one of its unnamed_people was named by somebody since that position, or may have been
-- A stream may be written by one command and named by another only in different calls: the caller sees to that.
CREATE FUNCTION log.append_events(
  command_ids    uuid[],
  command_metas  text[],
  expect_of      int[], expect_streams text[], expect_versions int[],
  event_of       int[], event_ordinals int[], event_streams text[], event_versions int[],
  event_types    text[], event_schemas int[], event_datas text[],
  text_of        int[], text_ids bigint[], text_owners bigint[], text_bodies text[],
  forget_of      int[], forget_ids bigint[],
  unnamed_of     int[], unnamed_people bigint[], unnamed_since bigint[]
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
  ) OR cardinality(unnamed_people) > 0 THEN
    FOR command, outcome, first_position, last_position, stream_id, actual_version IN
      SELECT * FROM log.commands_to_leave_out(
        command_ids, command_metas, expect_of, expect_streams, expect_versions, unnamed_of, unnamed_people, unnamed_since
      )
    LOOP
      left_out := left_out || command;
      RETURN NEXT;
    END LOOP;
  END IF;

  IF cardinality(forget_ids) > 0 THEN
    DELETE FROM vault.texts WHERE text_id IN (
      SELECT f.id FROM unnest(forget_of, forget_ids) AS f(n, id) WHERE f.n <> ALL (left_out)
    );
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
  command_ids uuid[], command_metas text[], expect_of int[], expect_streams text[], expect_versions int[],
  unnamed_of int[], unnamed_people bigint[], unnamed_since bigint[]
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
  UNION ALL
  SELECT DISTINCT u.n, 'named', NULL::bigint, NULL::bigint, NULL, NULL::int
  FROM unnest(unnamed_of, unnamed_people, unnamed_since) AS u(n, person, since)
  WHERE u.n NOT IN (SELECT n FROM earlier) AND u.n NOT IN (SELECT n FROM conflicts)
    AND log.may_be_named(u.person, u.since)
$$;

-- Texts go by the function alone, as they come.
GRANT SELECT, DELETE ON vault.texts TO quits_log;
REVOKE DELETE ON vault.texts FROM quits_app;

-- As before, see 0015.
ALTER FUNCTION log.append_events SECURITY DEFINER SET search_path = pg_catalog, pg_temp;
GRANT CREATE ON SCHEMA log TO quits_log;
ALTER FUNCTION log.append_events OWNER TO quits_log;
REVOKE CREATE ON SCHEMA log FROM quits_log;
REVOKE EXECUTE ON FUNCTION log.append_events, log.commands_to_leave_out, log.may_be_named FROM PUBLIC;
GRANT EXECUTE ON FUNCTION log.append_events TO quits_app;
GRANT EXECUTE ON FUNCTION log.commands_to_leave_out, log.may_be_named TO quits_log;
