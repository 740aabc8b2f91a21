-- What: tokens by which programs of somebody's own read what is theirs.
-- Why: who counts elsewhere what they spent must not give a program their password, or a session that can do everything.

CREATE TABLE account.access_tokens (
  -- Shown to its owner, who must not see even the hash of a token.
  token_id     bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Only the hash: who reads this table can read nothing by it.
  token_hash   bytea       NOT NULL UNIQUE,
  user_id      bigint      NOT NULL REFERENCES account.users ON DELETE CASCADE,
  name         text        NOT NULL,
  scope        text        NOT NULL CHECK (scope IN ('EVERYTHING', 'FIGURES')),
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- Null: it works until it is revoked.
  expires_at   timestamptz,
  -- To within a minute. Null: never yet.
  last_used_at timestamptz
);
CREATE INDEX access_tokens_of_user ON account.access_tokens (user_id);
CREATE INDEX access_tokens_by_expiry ON account.access_tokens (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON account.access_tokens TO quits_app;
