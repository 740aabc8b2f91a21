import type { CategoryEvent } from '#domain/category/events.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import { concerning } from '../concerning.ts'
import { declareProjection } from '../declareProjection.ts'
import { tally } from '../fold/tally.ts'
import { bigint, bool, text } from '../table/field.ts'
import { type RowOf, table } from '../table/table.ts'

const categoryTable = table(
  'categories',
  {
    categoryId: bigint.key,
    ownerId: bigint.fixed,
    nameId: bigint,
    emojiId: bigint,
    baseCategory: text(),
    deleted: bool,
  },
  { indexes: ['CREATE INDEX categories_of_owner ON categories (owner_id)'] },
)

type Category = RowOf<typeof categoryTable>

/** Something that happened to a custom category. */
type CategoryFact = Extract<Fact, { type: CategoryEvent['type'] }>

/** The event carries what it changes under the names it has here. */
const revise = (category: Category, { data }: { readonly data: Partial<Category> }): Category => ({
  ...category,
  ...data,
})

const category = tally<Category, CategoryFact>({
  key: 'categoryId',
  row: categoryTable,
  load: (connection, ids) => categoryTable.load(connection, 'categoryId', ids),
  begins: { CategoryCreated: ({ data }) => ({ ...data, deleted: false }) },
  evolve: {
    CategoryRenamed: revise,
    CategoryEmojiChanged: revise,
    CategoryRebased: revise,
    CategoryDeleted: before => ({ ...before, deleted: true }),
  },
  changes: changed => concerning(changed.flatMap(({ after }) => after?.ownerId ?? [])),
})

/** What people made for themselves. Those that were deleted stay: what is in them counts as their base category. */
export const categories = declareProjection({ name: 'categories', version: 1, parts: [category] })
