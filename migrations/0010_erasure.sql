-- What: the expenses of the log by who recorded them.
-- Why: when somebody is gone, what was personal to them is looked for in the log itself, which is never behind as a read
--      model may be. Without this it would be read from its beginning for everybody who goes.

CREATE INDEX expenses_of_creator ON log.events (((data->>'createdBy')::bigint), position) WHERE type = 'ExpenseRecorded';
