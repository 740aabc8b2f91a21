-- What: the schema in which the projector builds read models anew, beside those that serve.
-- Why: the right to make a schema belongs to the database itself and is lost when that is cloned or restored from a
--      dump; rights on a schema are not.

CREATE SCHEMA read_building;
GRANT USAGE, CREATE ON SCHEMA read_building TO quits_projector;

DO $$
BEGIN
  EXECUTE format('REVOKE CREATE ON DATABASE %I FROM quits_projector', current_database());
END
$$;
