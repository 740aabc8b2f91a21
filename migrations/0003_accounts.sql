-- What: people who can sign in, and their sessions. Plain tables, not events.
-- Why: passwords, emails and sessions must be forgotten for good when their owner wants it; a log keeps.

CREATE TABLE account.users (
  user_id              bigint      PRIMARY KEY,
  username             text        NOT NULL,
  email                text        NOT NULL,
  first_name           text        NOT NULL,
  last_name            text        NOT NULL,
  display_name         text        NOT NULL,
  password_hash        text        NOT NULL,
  currency             text        NOT NULL,
  preferred_currencies text[]      NOT NULL,
  timezone             text        NOT NULL DEFAULT 'UTC',
  language             text        NOT NULL DEFAULT 'en',
  settings             jsonb       NOT NULL DEFAULT '{}',
  created_at           timestamptz NOT NULL DEFAULT now(),
  last_login_at        timestamptz
);
-- Counts the accounts there have ever been. Ids come from here and not from a sequence, which leaves gaps where a
-- registration fails (the first account must have id 1), nor from the largest one, which could be given out again.
CREATE TABLE account.user_count (registered bigint NOT NULL);
INSERT INTO account.user_count VALUES (0);

CREATE UNIQUE INDEX users_username ON account.users (lower(username));
CREATE UNIQUE INDEX users_email ON account.users (lower(email));

CREATE TABLE account.sessions (
  -- Only the hash: who reads this table cannot sign in with it.
  token_hash   bytea       PRIMARY KEY,
  user_id      bigint      NOT NULL REFERENCES account.users ON DELETE CASCADE,
  remembered   boolean     NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL
);
CREATE INDEX sessions_of_user ON account.sessions (user_id);
CREATE INDEX sessions_by_expiry ON account.sessions (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON account.users, account.sessions TO quits_app;
GRANT SELECT, UPDATE ON account.user_count TO quits_app;
