-- What: links by which somebody chooses a new password, and on which day they were written to last.
-- Why: who forgot their password gets back in by their mail, once and within half an hour; and nobody gets two mails of a
--      morning, however many workers there are.

CREATE TABLE account.password_resets (
  -- Only the hash: who reads this table can change nothing by it.
  token_hash bytea       PRIMARY KEY,
  user_id    bigint      NOT NULL REFERENCES account.users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '30 minutes'
);
CREATE INDEX password_resets_of_user ON account.password_resets (user_id);
CREATE INDEX password_resets_by_expiry ON account.password_resets (expires_at);

CREATE TABLE account.digests (
  user_id   bigint PRIMARY KEY REFERENCES account.users ON DELETE CASCADE,
  -- On their own calendar.
  last_day  date   NOT NULL,
  -- In the log: what it told of. What is told once is not told again.
  told_up_to bigint NOT NULL
);

-- What signs the links by which somebody gets no more mail: they work for whoever has the mail, signed in or not.
CREATE TABLE account.mail_key (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  key      bytea   NOT NULL
);
INSERT INTO account.mail_key (key)
VALUES (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

GRANT SELECT ON account.mail_key TO quits_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON account.password_resets, account.digests TO quits_app;
