-- What: how often a worker has begun to look through a file without having come to an end.
-- Why: what stops one worker stops the next one as well. Nobody else's work waits for that more than a few times.

ALTER TABLE imports.imports ADD COLUMN attempt int NOT NULL DEFAULT 0;
