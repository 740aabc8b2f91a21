-- What: which of our processes are connected, and how long each kind of them has been silent.
-- Why: a gateway may run anywhere, and still has to say when there is no projector or no worker, or when those there are
--      hang. A projector asks four times a second and a worker every five seconds, whether there is work or not, and
--      PostgreSQL remembers when; of other roles' connections that is for those to see who own the roles, hence a function
--      with its definer's rights.

CREATE FUNCTION public.processes_at_work() RETURNS TABLE (name text, silent_seconds double precision)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  SELECT application_name,
         min(CASE WHEN state = 'active' THEN 0 ELSE coalesce(extract(epoch FROM clock_timestamp() - state_change), 0) END)
  FROM pg_stat_activity
  WHERE datname = current_database() AND application_name IN ('quits projector', 'quits worker')
  GROUP BY application_name
$$;
REVOKE EXECUTE ON FUNCTION public.processes_at_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.processes_at_work TO quits_app;
