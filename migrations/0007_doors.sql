-- What: sessions that can be told apart and ended one by one; how often somebody tried something of late; which calls
--       with a key of the client's choice have been answered.
-- Why: all gateways must see the same, whichever of them somebody comes in by.

ALTER TABLE account.sessions
  -- Shown to clients, who must not see even the hash of a token.
  ADD COLUMN session_id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN device     text   NOT NULL DEFAULT 'Unknown device';

-- Not logged: that spares every login a write to disk, and after a crash of the database counting may begin anew.
-- No index but the key, so that counting on changes one row in its place.
CREATE UNLOGGED TABLE account.rate_limits (
  -- Of what is counted, e.g. an address and an email. Nobody should find either of them here.
  key_hash   bytea         PRIMARY KEY,
  -- The latest ones, refused ones included, oldest first; no more than decide about the next one.
  calls      timestamptz[] NOT NULL,
  expires_at timestamptz   NOT NULL
) WITH (fillfactor = 50);

CREATE TABLE account.keyed_calls (
  -- Of who calls and their Idempotency-Key.
  key_hash    bytea       PRIMARY KEY,
  -- Whose turn it is. Who was taken for dead finds another one here, and cannot speak for whoever came next.
  claim       uuid        NOT NULL DEFAULT gen_random_uuid(),
  -- What was asked for, authenticated with the Idempotency-Key, which is not stored: the input of a register call holds
  -- a password, and guesses at it must not be testable here.
  input_mac   bytea       NOT NULL,
  -- Who called, or whom the call has registered.
  user_id     bigint      REFERENCES account.users ON DELETE CASCADE,
  is_answered boolean     NOT NULL DEFAULT false,
  -- Sealed with the Idempotency-Key. None where the answer holds a token, which is made anew.
  answer      bytea,
  started_at  timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL
);
CREATE INDEX keyed_calls_of_user ON account.keyed_calls (user_id);
CREATE INDEX keyed_calls_by_expiry ON account.keyed_calls (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON account.rate_limits, account.keyed_calls TO quits_app;
