-- What: which category somebody has chosen for what their files say: a word of another program, or whom they paid.
-- Why: statements come every month and name the same people, and nobody is asked a second time.

CREATE TABLE imports.category_choices (
  user_id   bigint      NOT NULL REFERENCES account.users ON DELETE CASCADE,
  word      text        NOT NULL,
  category  text        NOT NULL,
  chosen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, word)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON imports.category_choices TO quits_app;
