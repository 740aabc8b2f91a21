-- What: what looked as if it came again, and of which somebody said that it does not.
-- Why: it is not to be suggested to them again, on whichever device. Nobody else learns of it, so it is in no event; and it is
--      known by a hash, for what a title was is to be forgotten with the expense.

CREATE TABLE account.dismissed_suggestions (
  user_id bigint NOT NULL REFERENCES account.users ON DELETE CASCADE,
  -- Of the title, the currency, the group and the people, see gateway/recurring/suggestions.ts.
  series  bytea  NOT NULL,
  PRIMARY KEY (user_id, series)
);

GRANT SELECT, INSERT, DELETE ON account.dismissed_suggestions TO quits_app;
