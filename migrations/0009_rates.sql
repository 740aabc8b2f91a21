-- What: what one euro was worth in each currency, day by day.
-- Why: an expense is shown in its reader's currency at the rate of its day. Rates are facts of the world and not of our
--      people, and get corrected and completed, so they are a plain table and not events.

CREATE SCHEMA rates;

CREATE TABLE rates.daily (
  -- The euro has no rows: it is what the others are measured in.
  currency  text        NOT NULL CHECK (currency ~ '^[A-Z]{3}$' AND currency <> 'EUR'),
  day       date        NOT NULL,
  -- Numeric knows NaN and takes it for larger than infinity.
  per_euro  numeric     NOT NULL CHECK (per_euro > 0 AND per_euro < 'Infinity'),
  source    text        NOT NULL,
  stored_at timestamptz NOT NULL DEFAULT now(),
  -- In this order: the newest rate on or before a day is one look into the index.
  PRIMARY KEY (currency, day)
);

GRANT USAGE ON SCHEMA rates TO quits_app;
GRANT SELECT ON rates.daily TO quits_app;
