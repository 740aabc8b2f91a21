-- What: which event a read model cannot get past; and what an operator did about events.
-- Why: every gateway can say so, and not only the log of one projector. A row of the log is never removed, positions stay
--      gapless; but what nobody can read may be set aside or mended, and what it was before, when and why is kept.

CREATE TABLE read.stops (
  name     text        NOT NULL,
  -- Of the projection. It holds for as long as that one stands right before the event, or is still to be built.
  version  int         NOT NULL,
  position bigint      NOT NULL,
  reason   text        NOT NULL,
  -- Where the fault is, without quoting what the event holds.
  detail   text        NOT NULL,
  since    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name, version)
);
GRANT SELECT ON read.stops TO quits_app;
GRANT SELECT, INSERT, UPDATE ON read.stops TO quits_projector;

CREATE TABLE log.mendings (
  mending_id            bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  position              bigint      NOT NULL,
  deed                  text        NOT NULL CHECK (deed IN ('set aside', 'mended')),
  why                   text        NOT NULL,
  type_before           text        NOT NULL,
  schema_version_before smallint    NOT NULL,
  -- Null: it was redacted later.
  data_before           jsonb,
  mended_by             text        NOT NULL DEFAULT session_user,
  mended_at             timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mendings_by_position ON log.mendings (position);

-- For the administrator of the database alone, as redacting is. Whoever waits for it hears of it at once.
CREATE FUNCTION log.mend_event(
  at_position bigint, mending text, reason text, new_type text, new_schema_version int, new_data jsonb
) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO log.mendings (position, deed, why, type_before, schema_version_before, data_before)
  SELECT position, mending, reason, type, schema_version, data FROM log.events WHERE position = at_position FOR UPDATE;
  UPDATE log.events SET type = new_type, schema_version = new_schema_version, data = new_data WHERE position = at_position;
  SELECT pg_notify('log', 'mended');
$$;
REVOKE EXECUTE ON FUNCTION log.mend_event FROM PUBLIC;

-- What must not be kept in an event must not be kept beside it either.
CREATE OR REPLACE FUNCTION log.redact_event(at_position bigint, redacted jsonb) RETURNS void
LANGUAGE sql AS $$
  UPDATE log.events SET data = redacted, meta = meta || jsonb_build_object('redactedAt', now()) WHERE position = at_position;
  UPDATE log.mendings SET data_before = NULL WHERE position = at_position;
$$;
