-- What: numbers for custom categories and budgets.
-- Why: numbers are short and given out once, as those of expenses (0002).

CREATE SEQUENCE log.category_ids AS bigint INCREMENT BY 32;
CREATE SEQUENCE log.budget_ids AS bigint INCREMENT BY 32;
GRANT USAGE ON SEQUENCE log.category_ids, log.budget_ids TO quits_app;
