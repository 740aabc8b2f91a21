-- What: what people earn, as they told it for sharing by income with a group or with somebody.
-- Why: others are to see the ratio and nothing else, so it can be in no event. It is told for each circle by itself: nobody
--      finds out more by bringing somebody into another one.

CREATE TABLE account.incomes (
  user_id  bigint NOT NULL REFERENCES account.users ON DELETE CASCADE,
  -- The stream in which that circle agrees on how it shares: groupsplit-7, pairsplit-3-5.
  circle   text   NOT NULL,
  minor    bigint NOT NULL CHECK (minor > 0),
  currency text   NOT NULL,
  PRIMARY KEY (user_id, circle)
);
CREATE INDEX incomes_of_circle ON account.incomes (circle);

GRANT SELECT, INSERT, UPDATE, DELETE ON account.incomes TO quits_app;
