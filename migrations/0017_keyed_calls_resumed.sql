-- What: where the log ended when a call with a key was first begun.
-- Why: what such a call does to all there is, is done to all there was then. Begun anew after whoever was at it has died,
--      it must not reach what came since.

ALTER TABLE account.keyed_calls ADD COLUMN log_position bigint NOT NULL DEFAULT 0;
