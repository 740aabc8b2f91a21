-- What: what somebody's months come to in one currency may be kept, and it is known which rates have changed since.
-- Why: each expense is converted and rounded by itself, so that every sum is that of its terms. Of a hundred thousand
--      expenses that takes a third of a second, and months of years ago come to the same every time.

CREATE TABLE rates.last_change (change bigint NOT NULL);
INSERT INTO rates.last_change VALUES (1);

-- The last change of a rate of a day in that month. A day without a rate has an earlier one: what is spent in that month
-- or later may come to something else since, and what was spent before may not.
CREATE TABLE rates.changes (
  month  date   PRIMARY KEY,
  change bigint NOT NULL
);
CREATE INDEX changes_by_change ON rates.changes (change);

-- Whoever changes rates, in whatever way, says so, and need not have the right to. They wait for each other here, so that
-- whoever sees a change sees all before it.
CREATE FUNCTION rates.note_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  first_of_them date;
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN SELECT min(day) INTO first_of_them FROM added;
    WHEN 'DELETE' THEN SELECT min(day) INTO first_of_them FROM gone;
    WHEN 'UPDATE' THEN
      SELECT min(day) INTO first_of_them FROM (
        (SELECT currency, day, per_euro FROM added EXCEPT SELECT currency, day, per_euro FROM gone)
        UNION ALL
        (SELECT currency, day, per_euro FROM gone EXCEPT SELECT currency, day, per_euro FROM added)
      ) AS changed;
    ELSE first_of_them := '-infinity';
  END CASE;
  IF first_of_them IS NOT NULL THEN
    WITH this AS (UPDATE rates.last_change SET change = change + 1 RETURNING change)
    INSERT INTO rates.changes SELECT date_trunc('month', first_of_them), change FROM this
    ON CONFLICT (month) DO UPDATE SET change = excluded.change;
  END IF;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION rates.note_change FROM PUBLIC;

CREATE TRIGGER note_added AFTER INSERT ON rates.daily
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rates.note_change();
CREATE TRIGGER note_changed AFTER UPDATE ON rates.daily
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rates.note_change();
CREATE TRIGGER note_gone AFTER DELETE ON rates.daily
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION rates.note_change();
CREATE TRIGGER note_emptied AFTER TRUNCATE ON rates.daily
  FOR EACH STATEMENT EXECUTE FUNCTION rates.note_change();

-- Every row may be deleted at any time.
CREATE TABLE account.kept_months (
  user_id    bigint      NOT NULL REFERENCES account.users ON DELETE CASCADE,
  -- Whole months of somebody's own, or those that hang on the wall.
  first_day  date        NOT NULL,
  last_day   date        NOT NULL,
  -- In the one currency that was asked for last, so that nobody has more here than they have months.
  home       text        NOT NULL,
  -- Of what it was made, see projections/spending/print.ts; by which rules; and as rates were after which change.
  print      numeric     NOT NULL,
  rules      text        NOT NULL,
  rates      bigint      NOT NULL,
  -- [category, currency, as entered, converted or null, how many expenses], for each.
  sums       jsonb       NOT NULL,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '90 days',
  PRIMARY KEY (user_id, first_day, last_day)
);
CREATE INDEX kept_months_by_expiry ON account.kept_months (expires_at);

GRANT SELECT ON rates.last_change, rates.changes TO quits_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON account.kept_months TO quits_app;
