-- What: what of their notifications somebody has read.
-- Why: notifications are folded from the log, and may be folded anew; what was read stays read, on all devices. Whoever has an
--      account already is not rung for what happened before there was a bell.

CREATE TABLE account.notifications_read (
  user_id    bigint PRIMARY KEY REFERENCES account.users ON DELETE CASCADE,
  -- In the log: all up to there.
  read_up_to bigint NOT NULL
);

INSERT INTO account.notifications_read (user_id, read_up_to)
SELECT user_id, (SELECT coalesce(max(position), 0) FROM log.events) FROM account.users;

-- Single ones behind that place, which were opened.
CREATE TABLE account.notifications_opened (
  user_id  bigint NOT NULL REFERENCES account.users ON DELETE CASCADE,
  position bigint NOT NULL,
  PRIMARY KEY (user_id, position)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON account.notifications_read, account.notifications_opened TO quits_app;
