import { customCategory, isBaseCategory } from '#domain/expense/category.ts'
import { proposedCategory } from '#domain/expense/proposedCategory.ts'
import type { Database } from '#domain/store/database.ts'
import { categoriesOf } from '#projections/categories/queries.ts'
import { groupsOf } from '#projections/groups/queries.ts'
import { tripsOf } from '#projections/trips/queries.ts'
import { rememberedCategories } from './categoryChoices.ts'
import type { Settings } from './settings.ts'

/** Where entries belong, by the words that a file has for it; undefined: nothing of that name is there for them. */
export interface Places {
  readonly categoryOf: (word: string) => string | undefined
  readonly groupOf: (name: string) => number | undefined
  readonly tripOf: (title: string) => number | undefined
}

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Of two that are called alike, the first. */
const byName = <Found>(named: readonly (readonly [string | null, Found])[]): ReadonlyMap<string, Found> =>
  new Map(named.flatMap(([name, found]) => (name === null ? [] : [[folded(name), found] as const])).toReversed())

/** What is somebody's own, and what their own choice was. */
export async function placesOf(database: Database, userId: number, chosen: Settings['categories']): Promise<Places> {
  const [categories, groups, trips, remembered] = await Promise.all([
    categoriesOf(database, userId),
    groupsOf(database, userId),
    tripsOf(database, userId),
    rememberedCategories(database, userId),
  ])
  const own = byName(categories.map(({ name, categoryId }) => [name, customCategory(categoryId)]))
  const choice = new Map(chosen)
  const ownCodes = new Set(own.values())
  // One of their own may have been deleted since.
  const usable = (code: string | undefined): string | undefined =>
    code !== undefined && (isBaseCategory(code) || ownCodes.has(code)) ? code : undefined
  const isMember = ({ members }: (typeof groups)[number]): boolean =>
    members.some(({ person, status }) => person === userId && status === 'APPROVED')
  const groupIds = byName(groups.filter(isMember).map(({ name, groupId }) => [name, groupId]))
  const tripIds = byName(trips.map(({ title, tripId }) => [title, tripId]))
  return {
    categoryOf: word =>
      choice.get(word) ?? usable(remembered.get(word)) ?? own.get(folded(word)) ?? proposedCategory(word),
    groupOf: name => groupIds.get(folded(name)),
    tripOf: title => tripIds.get(folded(title)),
  }
}
