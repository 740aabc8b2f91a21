-- What: how far taking an import back has got.
-- Why: of a long one its owner sees that it goes on, as they did when it was carried out.

ALTER TABLE imports.imports ADD COLUMN taken_back int NOT NULL DEFAULT 0;
