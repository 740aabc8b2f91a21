-- What: numbers of whatever goes by one are drawn from one table, instead of a sequence for each; and what has become of
--      long streams may be kept.
-- Why: a new kind of thing needs no migration of its own to be numbered. And whoever decides about something to which
--      thousands of things have happened reads the last few of them.

CREATE TABLE log.numbers (
  kind text   PRIMARY KEY,
  -- Nothing of that kind ever had this number or a higher one.
  next bigint NOT NULL
);

INSERT INTO log.numbers
  SELECT kind, last_value + CASE WHEN is_called THEN 32 ELSE 0 END
  FROM (
    SELECT 'expense', last_value, is_called FROM log.expense_ids
    UNION ALL SELECT 'transfer', last_value, is_called FROM log.transfer_ids
    UNION ALL SELECT 'connection', last_value, is_called FROM log.connection_ids
    UNION ALL SELECT 'placeholder', last_value, is_called FROM log.placeholder_ids
    UNION ALL SELECT 'group', last_value, is_called FROM log.group_ids
    UNION ALL SELECT 'trip', last_value, is_called FROM log.trip_ids
    UNION ALL SELECT 'category', last_value, is_called FROM log.category_ids
    UNION ALL SELECT 'budget', last_value, is_called FROM log.budget_ids
    UNION ALL SELECT 'text', last_value, is_called FROM vault.text_ids
  ) AS sequences (kind, last_value, is_called);

DROP SEQUENCE log.expense_ids, log.transfer_ids, log.connection_ids, log.placeholder_ids, log.group_ids, log.trip_ids,
  log.category_ids, log.budget_ids, vault.text_ids;

-- Gives out so many numbers, from the one that it answers.
CREATE FUNCTION log.draw_numbers(of_kind text, how_many int) RETURNS bigint
LANGUAGE plpgsql
AS $$
DECLARE
  first_of_them bigint;
BEGIN
  -- Asked by itself, nobody waits for the disk: what is stored under a number gets there after this, never without it.
  PERFORM set_config('synchronous_commit', 'off', true);
  INSERT INTO log.numbers AS given VALUES (of_kind, 1 + how_many)
  ON CONFLICT (kind) DO UPDATE SET next = given.next + how_many
  RETURNING next - how_many INTO first_of_them;
  RETURN first_of_them;
END
$$;

-- Counts how often events of the past have been touched: what was folded before is of no use after.
CREATE TABLE log.kept_generation (generation int NOT NULL);
INSERT INTO log.kept_generation VALUES (1);

-- What streams had come to by some event. Every row may be deleted at any time.
CREATE TABLE log.kept_states (
  stream_id  text   PRIMARY KEY,
  -- By which rules it was folded, see domain/store/foldVersion.ts.
  fold       text   NOT NULL,
  generation int    NOT NULL,
  version    int    NOT NULL,
  position   bigint NOT NULL,
  state      bytea  NOT NULL
);

-- Whoever mends, sets aside or redacts an event, in whatever way: what must not be kept in an event must not be kept here.
CREATE FUNCTION log.forget_kept_states() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE log.kept_generation SET generation = generation + 1;
  DELETE FROM log.kept_states;
  RETURN NULL;
END
$$;
CREATE TRIGGER forget_kept_states AFTER UPDATE OR DELETE OR TRUNCATE ON log.events
  FOR EACH STATEMENT EXECUTE FUNCTION log.forget_kept_states();

-- Not if an event of the past was touched since it was read. Who is about to do so waits for this, or this for them.
CREATE FUNCTION log.keep_state(
  of_stream text, by_fold text, of_generation int, at_version int, at_position bigint, folded bytea
) RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO log.kept_states (stream_id, fold, generation, version, position, state)
  SELECT of_stream, by_fold, generation, at_version, at_position, folded
  FROM log.kept_generation WHERE generation = of_generation FOR SHARE
  ON CONFLICT (stream_id) DO UPDATE SET fold = excluded.fold, generation = excluded.generation,
    version = excluded.version, position = excluded.position, state = excluded.state
$$;

GRANT SELECT ON log.kept_generation, log.kept_states TO quits_app;

-- As for appending, see 0015.
GRANT quits_log TO CURRENT_USER;
GRANT SELECT, INSERT, UPDATE ON log.numbers, log.kept_states TO quits_log;
GRANT SELECT, UPDATE ON log.kept_generation TO quits_log;
ALTER FUNCTION log.draw_numbers SECURITY DEFINER SET search_path = pg_catalog, pg_temp;
ALTER FUNCTION log.keep_state SECURITY DEFINER SET search_path = pg_catalog, pg_temp;
GRANT CREATE ON SCHEMA log TO quits_log;
ALTER FUNCTION log.draw_numbers OWNER TO quits_log;
ALTER FUNCTION log.keep_state OWNER TO quits_log;
REVOKE CREATE ON SCHEMA log FROM quits_log;
REVOKE EXECUTE ON FUNCTION log.draw_numbers, log.keep_state FROM PUBLIC;
GRANT EXECUTE ON FUNCTION log.draw_numbers, log.keep_state TO quits_app;
