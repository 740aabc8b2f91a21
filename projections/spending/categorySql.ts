/* What the category of `s` counts as; `$1` is whoever looks at it. */

const MADE_BY_SOMEBODY = `read.categories c WHERE c.category_id = substring(s.category FROM '^custom-([0-9]+)$')::bigint`

/** Where only base categories are told apart. One that nobody ever made counts as OTHER. */
export const BASE = `
  CASE WHEN s.category LIKE 'custom-%'
    THEN coalesce((SELECT c.base_category FROM ${MADE_BY_SOMEBODY}), 'OTHER') ELSE s.category END`

/** A category that somebody made is theirs alone, and once deleted nobody's. */
export const AS_SEEN = `
  CASE WHEN s.category LIKE 'custom-%'
    THEN coalesce((
      SELECT CASE WHEN c.owner_id = $1 AND NOT c.deleted THEN s.category ELSE c.base_category END FROM ${MADE_BY_SOMEBODY}
    ), 'OTHER') ELSE s.category END`
