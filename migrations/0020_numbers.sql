-- What: numbers of whatever goes by one are drawn from one table, instead of a sequence for each.
-- Why: a new kind of thing needs no migration of its own to be numbered.

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
  -- Nobody waits for the disk: what is stored under a number gets there after this, and never without it.
  PERFORM set_config('synchronous_commit', 'off', true);
  INSERT INTO log.numbers AS given VALUES (of_kind, 1 + how_many)
  ON CONFLICT (kind) DO UPDATE SET next = given.next + how_many
  RETURNING next - how_many INTO first_of_them;
  RETURN first_of_them;
END
$$;

-- As for appending, see 0015.
GRANT quits_log TO CURRENT_USER;
GRANT SELECT, INSERT, UPDATE ON log.numbers TO quits_log;
ALTER FUNCTION log.draw_numbers SECURITY DEFINER SET search_path = pg_catalog, pg_temp;
GRANT CREATE ON SCHEMA log TO quits_log;
ALTER FUNCTION log.draw_numbers OWNER TO quits_log;
REVOKE CREATE ON SCHEMA log FROM quits_log;
REVOKE EXECUTE ON FUNCTION log.draw_numbers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION log.draw_numbers TO quits_app;
