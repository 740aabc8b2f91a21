-- What: that somebody looks around with sample data, how far it has got, and by what the log knows it.
-- Why: a worker makes it, by the same commands as people use, and takes back exactly that, whatever else they record.

CREATE TABLE account.sample_data (
  sample_id  bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint      NOT NULL REFERENCES account.users ON DELETE CASCADE,
  state      text        NOT NULL CHECK (state IN ('MAKING', 'THERE', 'REMOVING', 'REMOVED')),
  -- The cause of all of it, in the log.
  command_id uuid        NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- The same of removing it.
  remove_id  uuid        NOT NULL DEFAULT gen_random_uuid(),
  -- Where its owner lives it was this day when they asked for it: a story told twice is the same.
  told_on    date        NOT NULL,
  total      int         NOT NULL DEFAULT 0,
  done       int         NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- One at a time of each person.
CREATE UNIQUE INDEX sample_data_of_user ON account.sample_data (user_id) WHERE state <> 'REMOVED';

GRANT SELECT, INSERT, UPDATE, DELETE ON account.sample_data TO quits_app;
