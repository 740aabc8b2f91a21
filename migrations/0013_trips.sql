-- What: numbers for trips.
-- Why: they are short and given out once, as those of expenses (0002).

CREATE SEQUENCE log.trip_ids AS bigint INCREMENT BY 32;
GRANT USAGE ON SEQUENCE log.trip_ids TO quits_app;
