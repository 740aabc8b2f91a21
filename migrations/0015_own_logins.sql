-- What: the log takes events through its function alone, which works with the rights of a role that nobody signs in as.
-- Why: with a plain INSERT of its own the application could put into the log what no check has seen, at any position.
--      And whoever has merely stepped down from an owner can step back: see logins.ts for whom our processes sign in as.

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'quits_log') THEN
    CREATE ROLE quits_log NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- two migrations of two databases at the same moment
END
$$;
GRANT quits_log TO CURRENT_USER;

GRANT USAGE ON SCHEMA log, vault TO quits_log;
GRANT SELECT, INSERT ON log.events TO quits_log;
GRANT INSERT ON vault.texts TO quits_log;
REVOKE INSERT ON log.events, vault.texts FROM quits_app;

-- Whoever calls it must not be able to have it find other tables than it means.
ALTER FUNCTION log.append_events SECURITY DEFINER SET search_path = pg_catalog, pg_temp;

-- An owner who is no superuser may only give a function to somebody who could have made it.
GRANT CREATE ON SCHEMA log TO quits_log;
ALTER FUNCTION log.append_events OWNER TO quits_log;
REVOKE CREATE ON SCHEMA log FROM quits_log;

REVOKE EXECUTE ON FUNCTION log.append_events, log.commands_to_leave_out FROM PUBLIC;
GRANT EXECUTE ON FUNCTION log.append_events TO quits_app;
GRANT EXECUTE ON FUNCTION log.commands_to_leave_out TO quits_log;
