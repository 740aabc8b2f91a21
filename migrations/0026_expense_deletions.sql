-- What: when somebody has deleted all expenses that they recorded, how far that has got, and the way back.
-- Why: a hundred thousand of them are deleted piece by piece by whichever worker has time, which goes on where another one
--      was killed; and for thirty days whoever did so brings back exactly those.

CREATE TABLE account.expense_deletions (
  deletion_id   bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       bigint      NOT NULL REFERENCES account.users ON DELETE CASCADE,
  state         text        NOT NULL CHECK (state IN ('DELETING', 'DELETED', 'RESTORING', 'RESTORED')),
  -- The log holds it as the cause of every single deletion.
  command_id    uuid        NOT NULL UNIQUE,
  -- The same of bringing them back.
  restore_id    uuid        NOT NULL DEFAULT gen_random_uuid(),
  -- Where the log ended when it was asked for: what was recorded since is spared.
  up_to         bigint      NOT NULL,
  -- The log has been gone through up to here; when they are brought back, it is gone through anew.
  reached       bigint      NOT NULL DEFAULT 0,
  -- Where the log holds the last that came of it.
  position      bigint      NOT NULL DEFAULT 0,
  deleted       int         NOT NULL DEFAULT 0,
  restored      int         NOT NULL DEFAULT 0,
  -- Not brought back, for somebody had done so before, or had then deleted them once more, or no more may happen to them.
  already_back  int         NOT NULL DEFAULT 0,
  deleted_again int         NOT NULL DEFAULT 0,
  refused       int         NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL DEFAULT now(),
  deleted_at    timestamptz,
  restored_at   timestamptz
);
CREATE INDEX expense_deletions_of_user ON account.expense_deletions (user_id, deletion_id);
-- One at a time of each person.
CREATE UNIQUE INDEX expense_deletions_under_way ON account.expense_deletions (user_id)
  WHERE state IN ('DELETING', 'RESTORING');

GRANT SELECT, INSERT, UPDATE, DELETE ON account.expense_deletions TO quits_app;
