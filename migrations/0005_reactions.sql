-- What: how far each reaction of the workers has followed the log.
-- Why: the jobs a reaction asks for and this number commit together, so that every event is reacted to exactly once.

CREATE SCHEMA jobs;

CREATE TABLE jobs.reactions (
  name       text        PRIMARY KEY,
  position   bigint      NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

GRANT USAGE ON SCHEMA jobs TO quits_app;
GRANT SELECT, INSERT, UPDATE ON jobs.reactions TO quits_app;
