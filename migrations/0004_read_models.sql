-- What: how far each read model has followed the log.
-- Why: its rows and this number commit together, so a crash at any moment neither loses nor repeats an event.

CREATE TABLE read.projections (
  name       text        PRIMARY KEY,
  version    int         NOT NULL,
  position   bigint      NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

GRANT SELECT ON read.projections TO quits_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON read.projections TO quits_projector;
