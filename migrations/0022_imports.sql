-- What: what people bring along from elsewhere: files on their way in, what stands in them, and how far they have got.
-- Why: a file may hold a million rows. It is taken in piece by piece by whichever worker has time, goes on where another one
--      was killed, and its owner sees how far it is, what was wrong with which line, and can take all of it back.

CREATE SCHEMA imports;

CREATE TABLE imports.imports (
  import_id      bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id        bigint      NOT NULL REFERENCES account.users ON DELETE CASCADE,
  state          text        NOT NULL CHECK (state IN (
    'ARRIVING', 'EXAMINING', 'READY', 'UNREADABLE', 'RUNNING', 'CANCELLING', 'CANCELLED', 'DONE', 'TAKING_BACK', 'TAKEN_BACK'
  )),
  -- The log holds it as the cause of all that the import has brought about.
  command_id     uuid        NOT NULL DEFAULT gen_random_uuid(),
  -- The same of taking it back.
  take_back_id   uuid        NOT NULL DEFAULT gen_random_uuid(),
  file_name      text        NOT NULL,
  bytes          bigint      NOT NULL DEFAULT 0,
  encoding       text,
  source         text,
  -- What its owner has chosen, see workers/imports/settings.ts.
  settings       jsonb       NOT NULL DEFAULT '{}',
  -- What stands in the file, see workers/imports/examined.ts. Null: nobody has looked yet.
  examined       jsonb,
  -- Whether it is carried out as soon as it has been examined.
  starts_at_once boolean     NOT NULL DEFAULT false,
  -- Why the file cannot be read: {"code", "data"}.
  problem        jsonb,
  -- Entries in the file, and those that were gone through; each of these is one of the others.
  total          int,
  gone_through   int         NOT NULL DEFAULT 0,
  imported       int         NOT NULL DEFAULT 0,
  repeated       int         NOT NULL DEFAULT 0,
  skipped        int         NOT NULL DEFAULT 0,
  failed         int         NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL DEFAULT now(),
  started_at     timestamptz,
  ended_at       timestamptz,
  -- From then on nobody waits for it any more. Null: it is kept as long as its owner is here.
  expires_at     timestamptz
);
CREATE INDEX imports_of_user ON imports.imports (user_id, import_id);
CREATE INDEX imports_by_expiry ON imports.imports (expires_at);
CREATE INDEX imports_under_way ON imports.imports (state) WHERE state IN ('EXAMINING', 'RUNNING', 'CANCELLING', 'TAKING_BACK');

-- The file itself, until the import has ended.
CREATE TABLE imports.pieces (
  import_id bigint NOT NULL REFERENCES imports.imports ON DELETE CASCADE,
  number    int    NOT NULL,
  bytes     bytea  NOT NULL,
  PRIMARY KEY (import_id, number)
);
-- It is text, and compressed by whoever sends it or not at all: what is tried in vain costs more than it saves.
ALTER TABLE imports.pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- What was wrong with an entry, why it was left out, or what of it was; where there is no end of that, the first ones.
CREATE TABLE imports.findings (
  import_id bigint NOT NULL REFERENCES imports.imports ON DELETE CASCADE,
  number    int    NOT NULL,
  -- Of the file, from 1.
  line      int    NOT NULL,
  code      text   NOT NULL,
  data      jsonb  NOT NULL,
  kind      text   NOT NULL CHECK (kind IN ('FLAW', 'SKIP', 'NOTE')),
  PRIMARY KEY (import_id, number)
);

GRANT USAGE ON SCHEMA imports TO quits_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA imports TO quits_app;

-- All that a command has brought about, in the order in which it happened.
CREATE INDEX events_by_command_cause ON log.events ((meta -> 'cause' ->> 'commandId'), position)
  WHERE meta -> 'cause' ? 'commandId';

-- Entries of other programs are told apart by what they say. In the log they go by names that cannot be guessed from that
-- without this, which goes with the person.
CREATE TABLE imports.secrets (
  user_id bigint PRIMARY KEY REFERENCES account.users ON DELETE CASCADE,
  secret  text   NOT NULL DEFAULT encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex')
);
GRANT SELECT, INSERT ON imports.secrets TO quits_app;
