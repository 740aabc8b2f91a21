-- What: how people like to be paid: one account, name or number of each kind.
-- Why: whoever owes them something is shown it when they settle, and nobody else is; so it is in no event. It goes with the
--      account.

CREATE TABLE account.pay_to (
  user_id bigint NOT NULL REFERENCES account.users ON DELETE CASCADE,
  kind    text   NOT NULL,
  value   text   NOT NULL,
  PRIMARY KEY (user_id, kind)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON account.pay_to TO quits_app;
