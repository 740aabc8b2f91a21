import type { CategoryCreated, CategoryEvent } from '#domain/category/events.ts'
import type { Connection } from '#domain/store/database.ts'
import type { Fact } from '#domain/store/read.ts'
import { arrayOf, column, columnOf } from '../columns.ts'
import { type Change, declareProjection, type Statement } from '../projection.ts'
import { idsToLoad, recordedEntry } from '../touched.ts'

/** Something that happened to a custom category. */
type CategoryFact = Extract<Fact, { type: CategoryEvent['type'] }>

type CategoryRow = CategoryCreated['data'] & { readonly deleted: boolean }

type Batch = Map<number, CategoryRow>

const LOAD = {
  name: 'categories_load',
  text: `SELECT category_id, owner_id, name_id, emoji_id, base_category, deleted FROM categories
         WHERE category_id = ANY($1::bigint[])`,
}

interface StoredCategory {
  readonly category_id: string
  readonly owner_id: string
  readonly name_id: string
  readonly emoji_id: string
  readonly base_category: string
  readonly deleted: boolean
}

const rowOf = (stored: StoredCategory): CategoryRow => ({
  categoryId: Number(stored.category_id),
  ownerId: Number(stored.owner_id),
  nameId: Number(stored.name_id),
  emojiId: Number(stored.emoji_id),
  baseCategory: stored.base_category,
  deleted: stored.deleted,
})

async function prepare(events: readonly Fact[], batch: Batch, tables: () => Promise<Connection>): Promise<void> {
  const ids = idsToLoad<CategoryFact>(events, batch, {
    isAbout: (event): event is CategoryFact => event.type in on,
    idOf: ({ data }) => data.categoryId,
    isFirst: ({ type }) => type === 'CategoryCreated',
    isConcerned: () => true,
  })
  if (ids.length === 0) return
  const connection = await tables()
  const { rows } = await connection.query<StoredCategory>({ ...LOAD, values: [arrayOf(column('bigint', ids))] })
  for (const row of rows.map(rowOf)) batch.set(row.categoryId, row)
}

function revise(event: CategoryFact, batch: Batch, change: Partial<CategoryRow>): void {
  const { categoryId } = event.data
  batch.set(categoryId, { ...recordedEntry(batch, categoryId, event), ...change })
}

const changeFacts = (
  event: Extract<CategoryFact, { type: 'CategoryRenamed' | 'CategoryEmojiChanged' | 'CategoryRebased' }>,
  batch: Batch,
): void => revise(event, batch, event.data)

const on = {
  CategoryCreated: ({ data }: Extract<CategoryFact, { type: 'CategoryCreated' }>, batch: Batch): void => {
    batch.set(data.categoryId, { ...data, deleted: false })
  },
  CategoryRenamed: changeFacts,
  CategoryEmojiChanged: changeFacts,
  CategoryRebased: changeFacts,
  CategoryDeleted: (event: CategoryFact, batch: Batch): void => revise(event, batch, { deleted: true }),
}

const UPSERT = `
  INSERT INTO categories
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bool[])
  ON CONFLICT (category_id) DO UPDATE
  SET name_id = EXCLUDED.name_id, emoji_id = EXCLUDED.emoji_id, base_category = EXCLUDED.base_category,
      deleted = EXCLUDED.deleted`

function write(batch: Batch): Statement[] {
  const rows = [...batch.values()]
  batch.clear()
  if (rows.length === 0) return []
  const values = [
    columnOf('bigint', rows, row => row.categoryId),
    columnOf('bigint', rows, row => row.ownerId),
    columnOf('bigint', rows, row => row.nameId),
    columnOf('bigint', rows, row => row.emojiId),
    columnOf('text', rows, row => row.baseCategory),
    columnOf('bool', rows, row => row.deleted),
  ].map(arrayOf)
  return [{ name: 'upsert_categories', text: UPSERT, values }]
}

const changes = (batch: Batch): Change[] =>
  [...new Set([...batch.values()].map(({ ownerId }) => ownerId))].map(viewerId => ({ about: 'CATEGORIES', viewerId }))

/** What people made for themselves. Those that were deleted stay: what is in them counts as their base category. */
export const categories = declareProjection<Batch>({
  name: 'categories',
  version: 1,
  tables: [
    {
      name: 'categories',
      create: `CREATE TABLE categories (
        category_id   bigint PRIMARY KEY,
        owner_id      bigint NOT NULL,
        name_id       bigint NOT NULL,
        emoji_id      bigint NOT NULL,
        base_category text   NOT NULL,
        deleted       bool   NOT NULL
      )`,
      indexes: ['CREATE INDEX categories_of_owner ON categories (owner_id)'],
    },
  ],
  emptyBatch: () => new Map(),
  prepare,
  on,
  size: batch => batch.size,
  changes,
  write,
  spill: write,
})
