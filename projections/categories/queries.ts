import type { Database } from '#domain/store/database.ts'

/** A category that somebody made. */
export interface CategoryView {
  readonly categoryId: number
  readonly ownerId: number
  /** Null: it was erased. */
  readonly name: string | null
  readonly emoji: string | null
  readonly baseCategory: string
  readonly isDeleted: boolean
}

interface CategoryRow {
  readonly category_id: string
  readonly owner_id: string
  readonly name: string | null
  readonly emoji: string | null
  readonly base_category: string
  readonly deleted: boolean
}

const viewOf = (row: CategoryRow): CategoryView => ({
  categoryId: Number(row.category_id),
  ownerId: Number(row.owner_id),
  name: row.name,
  emoji: row.emoji,
  baseCategory: row.base_category,
  isDeleted: row.deleted,
})

const COLUMNS = `category_id, owner_id, base_category, deleted,
  (SELECT body FROM vault.texts WHERE text_id = name_id) AS name,
  (SELECT body FROM vault.texts WHERE text_id = emoji_id) AS emoji`

/** Those somebody has, the oldest first. */
export async function categoriesOf(database: Database, ownerId: number): Promise<CategoryView[]> {
  const { rows } = await database.query<CategoryRow>({
    name: 'categories_of',
    text: `SELECT ${COLUMNS} FROM read.categories WHERE owner_id = $1 AND NOT deleted ORDER BY category_id`,
    values: [ownerId],
  })
  return rows.map(viewOf)
}

/** How many somebody has. */
export async function countCategoriesOf(database: Database, ownerId: number): Promise<number> {
  const { rows } = await database.query<{ count: string }>({
    name: 'count_categories_of',
    text: 'SELECT count(*) FROM read.categories WHERE owner_id = $1 AND NOT deleted',
    values: [ownerId],
  })
  return Number(rows[0]?.count)
}

/** In the order asked for, deleted ones too; null where there is none. */
export async function categoriesByIds(
  database: Database,
  categoryIds: readonly number[],
): Promise<(CategoryView | null)[]> {
  const { rows } = await database.query<CategoryRow>({
    name: 'categories_by_ids',
    text: `SELECT ${COLUMNS} FROM read.categories WHERE category_id = ANY($1)`,
    values: [categoryIds],
  })
  const found = new Map(rows.map(row => [Number(row.category_id), viewOf(row)]))
  return categoryIds.map(categoryId => found.get(categoryId) ?? null)
}

/** All that somebody ever had. */
export async function categoriesEverOf(database: Database, ownerId: number): Promise<number[]> {
  const { rows } = await database.query<{ category_id: string }>({
    name: 'categories_ever_of',
    text: 'SELECT category_id FROM read.categories WHERE owner_id = $1 ORDER BY category_id',
    values: [ownerId],
  })
  return rows.map(({ category_id }) => Number(category_id))
}
