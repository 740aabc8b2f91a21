-- What: the two roles our processes work as, and the schemas they work in.
-- Why: the gateway and the worker must not be able to change or delete an event, whatever bug or injection there is;
--      only the projector may write read models, so that nothing but the log ever decides what they hold.

DO $$
BEGIN
  -- Roles belong to the whole server, so another database of it may have made them already.
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'quits_app') THEN
    CREATE ROLE quits_app NOLOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'quits_projector') THEN
    CREATE ROLE quits_projector NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- two migrations of two databases at the same moment
END
$$;

-- Whoever migrates also logs in, and then steps down to one of the roles (startup option `-c role=…`).
GRANT quits_app, quits_projector TO CURRENT_USER;

CREATE SCHEMA log;
CREATE SCHEMA vault;
CREATE SCHEMA account;
CREATE SCHEMA read;

GRANT USAGE ON SCHEMA log, vault, account, read TO quits_app, quits_projector;
-- The projector makes and swaps the tables of the read models itself: they are derived, never migrated.
GRANT CREATE ON SCHEMA read TO quits_projector;
DO $$
BEGIN
  EXECUTE format('GRANT CREATE ON DATABASE %I TO quits_projector', current_database());
END
$$;
ALTER DEFAULT PRIVILEGES FOR ROLE quits_projector GRANT SELECT ON TABLES TO quits_app;
