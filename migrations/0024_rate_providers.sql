-- What: what is known of asking others for exchange rates: whom, about which days, what became of it, and what they said
--      that nobody believes yet.
-- Why: any number of workers and gateways share it, so that nobody is asked twice, who does not answer is left alone for a
--      while by everybody, and the administrator sees all of it.

-- Null: it was observed on the day itself. Over a weekend the rate is that of Friday.
ALTER TABLE rates.daily ADD COLUMN observed_on date CHECK (observed_on < day);

-- Those who are asked, as the workers that run now were told. Without any, nobody is.
CREATE TABLE rates.providers (
  -- May stand in a log, which the rest of an address may not.
  host             text        PRIMARY KEY,
  source           text        NOT NULL,
  -- Who is asked first.
  place            int         NOT NULL,
  -- Since the last answer.
  failures         int         NOT NULL DEFAULT 0,
  -- Until then it is left alone.
  resting_until    timestamptz,
  last_answered_at timestamptz,
  last_failed_at   timestamptz,
  last_failure     text
);

-- The days that were asked about, or are to be.
CREATE TABLE rates.days (
  day      date PRIMARY KEY,
  -- Null: there is nothing more to ask.
  due_at   timestamptz,
  asked_at timestamptz,
  -- Whose answer it was; null: nobody answered.
  source   text,
  -- How many currencies have a rate of that day by it, and how many rates were held back.
  stored   int  NOT NULL DEFAULT 0,
  held     int  NOT NULL DEFAULT 0,
  -- In a row.
  failures int  NOT NULL DEFAULT 0,
  failure  text
);
CREATE INDEX days_by_due ON rates.days (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX days_by_asked ON rates.days (asked_at);

-- What differs so much from what is known that it may be a mistake. Once somebody has said that it is one, it stays
-- here, so as not to be held back again.
CREATE TABLE rates.held (
  held_id        bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  currency       text        NOT NULL,
  day            date        NOT NULL,
  observed_on    date        NOT NULL,
  per_euro       numeric     NOT NULL CHECK (per_euro > 0 AND per_euro < 'Infinity'),
  source         text        NOT NULL,
  -- What it differs from; null: nothing was known.
  known_day      date,
  known_per_euro numeric,
  held_at        timestamptz NOT NULL DEFAULT now(),
  dismissed_at   timestamptz,
  UNIQUE (currency, day, source)
);

-- One row: when all of the last days are asked about again.
CREATE TABLE rates.timetable (
  one     boolean     PRIMARY KEY DEFAULT true CHECK (one),
  next_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO rates.timetable DEFAULT VALUES;

-- The one way into rates.daily for our processes. Answers how many rates are new or other than before, and tells whoever
-- has sums on their screens.
CREATE FUNCTION rates.store(
  of_day date, currencies text[], per_euros numeric[], days_observed date[], sources text[]
) RETURNS int
LANGUAGE plpgsql
AS $$
DECLARE
  changed int;
BEGIN
  INSERT INTO rates.daily AS known (currency, day, per_euro, source, observed_on)
  SELECT currency, of_day, per_euro, source, nullif(day_observed, of_day)
  FROM unnest(currencies, per_euros, days_observed, sources) AS rate (currency, per_euro, day_observed, source)
  ORDER BY currency
  ON CONFLICT (currency, day) DO UPDATE
    SET per_euro = excluded.per_euro, source = excluded.source, observed_on = excluded.observed_on, stored_at = now()
    WHERE (known.per_euro, known.source, known.observed_on)
      IS DISTINCT FROM (excluded.per_euro, excluded.source, excluded.observed_on);
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed > 0 THEN
    PERFORM pg_notify('rates', of_day::text);
  END IF;
  RETURN changed;
END
$$;

GRANT SELECT, INSERT, UPDATE, DELETE ON rates.providers, rates.days, rates.held TO quits_app;
GRANT SELECT, UPDATE ON rates.timetable TO quits_app;

-- As for appending, see 0015.
GRANT quits_log TO CURRENT_USER;
GRANT USAGE ON SCHEMA rates TO quits_log;
GRANT SELECT, INSERT, UPDATE ON rates.daily TO quits_log;
ALTER FUNCTION rates.store SECURITY DEFINER SET search_path = pg_catalog, pg_temp;
GRANT CREATE ON SCHEMA rates TO quits_log;
ALTER FUNCTION rates.store OWNER TO quits_log;
REVOKE CREATE ON SCHEMA rates FROM quits_log;
REVOKE EXECUTE ON FUNCTION rates.store FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rates.store TO quits_app;
