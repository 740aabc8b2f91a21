-- What: pictures and PDFs that people attach to expenses.
-- Why: they are kept beside the log, which tells only that there are any, so that they can be forgotten. Each is one row:
--      it is 10 MB at most, and is read as a whole.

CREATE SCHEMA receipts;

CREATE TABLE receipts.files (
  receipt_id  bigint      PRIMARY KEY,
  expense_id  bigint      NOT NULL,
  attached_by bigint      NOT NULL,
  media_type  text        NOT NULL CHECK (media_type IN ('image/webp', 'application/pdf')),
  bytes       bytea       NOT NULL,
  -- The same in small; a PDF has none.
  preview     bytea,
  kept_at     timestamptz NOT NULL DEFAULT now()
);
-- Pictures and PDFs are packed already.
ALTER TABLE receipts.files ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX files_of_expense ON receipts.files (expense_id);
CREATE INDEX files_by_person ON receipts.files (attached_by);

GRANT USAGE ON SCHEMA receipts TO quits_app;
GRANT SELECT, INSERT, DELETE ON receipts.files TO quits_app;
