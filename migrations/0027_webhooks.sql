-- What: addresses that programs of somebody's own listen at, what has to be told to them, and what became of telling it.
-- Why: whoever counts elsewhere what they spend is told of every change, in the order of the log and without a gap, and
--      sees what their program answered when it did not get through.

CREATE SCHEMA webhooks;

CREATE TABLE webhooks.webhooks (
  webhook_id    bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       bigint      NOT NULL REFERENCES account.users ON DELETE CASCADE,
  -- Null: of everything its owner sees.
  group_id      bigint,
  name          text        NOT NULL,
  url           text        NOT NULL,
  state         text        NOT NULL DEFAULT 'ACTIVE' CHECK (state IN ('ACTIVE', 'PAUSED', 'ENDED')),
  created_at    timestamptz NOT NULL DEFAULT now(),
  -- In the log: all up to there has been told.
  position      bigint      NOT NULL,
  -- Up to there the log has been looked through for it; null: it is kept up with all others.
  noted_to      bigint,
  failing_since timestamptz,
  failures      int         NOT NULL DEFAULT 0,
  next_at       timestamptz NOT NULL DEFAULT now(),
  -- As long as a worker is at it.
  busy_until    timestamptz
);
CREATE INDEX webhooks_of_user ON webhooks.webhooks (user_id);

-- They sign what is sent, so their text is needed; nobody is shown it a second time.
CREATE TABLE webhooks.secrets (
  webhook_id bigint      NOT NULL REFERENCES webhooks.webhooks ON DELETE CASCADE,
  secret     text        NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null: until there is another one.
  expires_at timestamptz
);
CREATE INDEX secrets_of_webhook ON webhooks.secrets (webhook_id);

-- What is still to be told.
CREATE TABLE webhooks.due (
  webhook_id  bigint      NOT NULL REFERENCES webhooks.webhooks ON DELETE CASCADE,
  position    bigint      NOT NULL,
  kind        text        NOT NULL,
  item_id     bigint      NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (webhook_id, position)
);

-- The last attempts of each, for its owner to look at.
CREATE TABLE webhooks.deliveries (
  delivery_id bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id  bigint      NOT NULL REFERENCES webhooks.webhooks ON DELETE CASCADE,
  -- Null: it was a test.
  position    bigint,
  kind        text        NOT NULL,
  at          timestamptz NOT NULL DEFAULT now(),
  duration_ms int         NOT NULL,
  -- Of the answer; null: there was none.
  status      int,
  failure     text,
  answer      text        NOT NULL DEFAULT '',
  expires_at  timestamptz NOT NULL DEFAULT now() + interval '30 days'
);
CREATE INDEX deliveries_of_webhook ON webhooks.deliveries (webhook_id, delivery_id);
CREATE INDEX deliveries_by_expiry ON webhooks.deliveries (expires_at);

GRANT USAGE ON SCHEMA webhooks TO quits_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA webhooks TO quits_app;
