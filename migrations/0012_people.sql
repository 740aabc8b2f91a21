-- What: numbers for transfers, connections, placeholders and groups; invite links.
-- Why: numbers are short and given out once, as those of expenses (0002). An invite link opens a door to a person or a
--      group, so only its hash is kept, and it can be taken back, which an event could not.

CREATE SEQUENCE log.transfer_ids AS bigint INCREMENT BY 32;
CREATE SEQUENCE log.connection_ids AS bigint INCREMENT BY 32;
CREATE SEQUENCE log.placeholder_ids AS bigint INCREMENT BY 32;
CREATE SEQUENCE log.group_ids AS bigint INCREMENT BY 32;
GRANT USAGE ON SEQUENCE log.transfer_ids, log.connection_ids, log.placeholder_ids, log.group_ids TO quits_app;

-- As those of expenses, see 0010.
CREATE INDEX transfers_of_creator ON log.events (((data->>'createdBy')::bigint), position) WHERE type = 'TransferRecorded';

CREATE TABLE account.invites (
  invite_id  bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code_hash  bytea       NOT NULL UNIQUE,
  created_by bigint      NOT NULL REFERENCES account.users ON DELETE CASCADE,
  -- Null: it connects to its maker.
  group_id   bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX invites_of_maker ON account.invites (created_by);
CREATE INDEX invites_by_expiry ON account.invites (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON account.invites TO quits_app;
