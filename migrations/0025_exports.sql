-- What: files that people take away: all of their expenses as a table, or everything they own as an archive.
-- Why: what somebody has gathered in years takes longer to write down than anybody waits for an answer. A worker does it,
--      its owner sees how far it is and fetches the file when it is there; after a week nothing of it is left.

CREATE SCHEMA exports;

CREATE TABLE exports.exports (
  export_id  bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint      NOT NULL REFERENCES account.users ON DELETE CASCADE,
  kind       text        NOT NULL CHECK (kind IN ('EXPENSES_CSV', 'ARCHIVE')),
  state      text        NOT NULL DEFAULT 'RUNNING' CHECK (state IN ('RUNNING', 'DONE', 'FAILED')),
  -- How far the log was: the file tells at least of what its owner had done by then.
  as_of      bigint      NOT NULL,
  -- How often a worker has begun. Each writes pieces of its own, and those of the last one are the file.
  attempt    int         NOT NULL DEFAULT 0,
  -- Entries to be written, once they have been counted, and those that are.
  total      int,
  done       int         NOT NULL DEFAULT 0,
  bytes      bigint      NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at   timestamptz,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days'
);
CREATE INDEX exports_of_user ON exports.exports (user_id, export_id);
CREATE INDEX exports_by_expiry ON exports.exports (expires_at);

CREATE TABLE exports.pieces (
  export_id bigint NOT NULL REFERENCES exports.exports ON DELETE CASCADE,
  attempt   int    NOT NULL,
  number    int    NOT NULL,
  bytes     bytea  NOT NULL,
  PRIMARY KEY (export_id, attempt, number)
);

GRANT USAGE ON SCHEMA exports TO quits_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA exports TO quits_app;
