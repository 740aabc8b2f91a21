-- What: browsers in which somebody wants to be told at once, and how far each has been told.
-- Why: a bell is heard by who has a page open. What is pushed is sealed for one browser, belongs to the session it was
--      asked for in, and ends with it.

CREATE TABLE account.push_subscriptions (
  subscription_id bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id         bigint      NOT NULL REFERENCES account.users ON DELETE CASCADE,
  -- Whoever signs out there is told nothing there.
  session_id      bigint      NOT NULL UNIQUE REFERENCES account.sessions (session_id) ON DELETE CASCADE,
  -- One browser: whoever is signed in there now has it.
  endpoint        text        NOT NULL UNIQUE,
  -- What only that browser opens is sealed by these.
  p256dh          bytea       NOT NULL,
  auth            bytea       NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  last_success_at timestamptz,
  -- In the log: what stands up to there was told, or was read, or is not wanted.
  told_up_to      bigint      NOT NULL,
  failing_since   timestamptz,
  failures        int         NOT NULL DEFAULT 0,
  next_at         timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_of_user ON account.push_subscriptions (user_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON account.push_subscriptions TO quits_app;
