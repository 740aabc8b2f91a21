import { customCategoryId, DEFAULT_CATEGORY } from '#domain/expense/category.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { UNKNOWN_PERSON, unknownPlaceholder } from '#domain/unknownPerson.ts'
import { categoriesByIds } from '#projections/categories/queries.ts'
import type { FeedItem } from '#projections/feed/queries.ts'
import { groupNames } from '#projections/groups/queries.ts'
import { nicknamesGiven } from '#projections/nicknames/queries.ts'
import { placeholderNames } from '#projections/placeholders/queries.ts'
import { tripTitles } from '#projections/trips/queries.ts'

/** Whoever pays, bears a part, sends, receives or has written it down. */
function peopleIn(item: FeedItem): PersonId[] {
  const { view } = item
  const parties = item.kind === 'EXPENSE' ? [...item.view.payers, ...item.view.split.entries] : []
  return item.kind === 'EXPENSE'
    ? [view.createdBy, ...parties.map(({ person }) => person)]
    : [view.createdBy, item.view.sender, item.view.recipient]
}

/** Whatever has a name of its own. */
export interface Named {
  readonly people: readonly PersonId[]
  readonly groupIds: readonly number[]
  readonly tripIds: readonly number[]
  /** By their codes. */
  readonly categories: readonly string[]
}

function namedIn(item: FeedItem): Named {
  const { groupId } = item.view
  return {
    ...{ people: peopleIn(item), groupIds: groupId === null ? [] : [groupId] },
    tripIds: item.kind === 'EXPENSE' && item.view.tripId !== null ? [item.view.tripId] : [],
    categories: item.kind === 'EXPENSE' ? [item.view.category] : [],
  }
}

/** What somebody who takes their entries away calls all that these name. Each is looked up once. */
export class Called {
  private readonly people = new Map<PersonId, string>()
  private readonly groups = new Map<number, string | null>()
  private readonly trips = new Map<number, string | null>()
  /** By codes. Their name, where it is one of their own, and what it is to everybody else. */
  private readonly categories = new Map<string, { readonly own: string | null; readonly base: string }>()
  private readonly database: Database
  private readonly userId: number

  constructor(database: Database, userId: number) {
    this.database = database
    this.userId = userId
  }

  meet(items: readonly FeedItem[]): Promise<void> {
    return this.meetNamed(items.map(namedIn))
  }

  async meetNamed(all: readonly Named[]): Promise<void> {
    await this.meetPeople(all.flatMap(({ people }) => people))
    await this.meetGroups(all.flatMap(({ groupIds }) => groupIds))
    await this.meetTrips(all.flatMap(({ tripIds }) => tripIds))
    await this.meetCategories(all.flatMap(({ categories }) => categories))
  }

  async meetPeople(named: readonly PersonId[]): Promise<void> {
    const { database, people } = this
    const { placeholders = [], accounts = [] } = Object.groupBy(unknown(people, named), person =>
      isPlaceholder(person) ? 'placeholders' : 'accounts',
    )
    const { rows } = await database.query<{ user_id: string; display_name: string }>({
      name: 'display_names_for_export',
      text: 'SELECT user_id, display_name FROM account.users WHERE user_id = ANY($1)',
      values: [accounts],
    })
    for (const person of accounts) people.set(person, UNKNOWN_PERSON)
    for (const { user_id, display_name } of rows) people.set(Number(user_id), display_name)
    const names = await placeholderNames(
      database,
      placeholders.map(person => -person),
    )
    for (const [index, person] of placeholders.entries()) {
      people.set(person, names[index] ?? unknownPlaceholder(-person))
    }
  }

  /** By the names that they gave them, where they did: for what they alone are told, and take nowhere. */
  async meetAsNicknamed(named: readonly PersonId[]): Promise<void> {
    await this.meetPeople(named)
    const asked = [...new Set(named)].map(person => ({ ownerId: this.userId, person }))
    const nicknames = await nicknamesGiven(this.database, asked)
    for (const [index, nickname] of nicknames.entries()) {
      const person = asked[index]?.person
      if (person !== undefined && nickname !== null) this.people.set(person, nickname)
    }
  }

  async meetGroups(named: readonly number[]): Promise<void> {
    const groupIds = unknown(this.groups, named)
    const names = await groupNames(
      this.database,
      groupIds.map(groupId => ({ viewerId: this.userId, groupId })),
    )
    for (const [index, groupId] of groupIds.entries()) this.groups.set(groupId, names[index] ?? null)
  }

  private async meetTrips(named: readonly number[]): Promise<void> {
    const tripIds = unknown(this.trips, named)
    const titles = await tripTitles(this.database, tripIds)
    for (const [index, tripId] of tripIds.entries()) this.trips.set(tripId, titles[index] ?? null)
  }

  /** A custom category is its owner's alone: to others an expense is in its base category. */
  async meetCategories(named: readonly string[]): Promise<void> {
    const codes = unknown(this.categories, named).map(code => ({ code, categoryId: customCategoryId(code) }))
    const found = await categoriesByIds(
      this.database,
      codes.map(({ categoryId }) => categoryId ?? 0),
    )
    for (const [index, { code, categoryId }] of codes.entries()) {
      const custom = found[index]
      const isOwn = custom?.ownerId === this.userId && !custom.isDeleted
      const base = categoryId === null ? code : (custom?.baseCategory ?? DEFAULT_CATEGORY)
      this.categories.set(code, { own: isOwn ? custom.name : null, base })
    }
  }

  person(person: PersonId): string {
    return this.people.get(person) ?? UNKNOWN_PERSON
  }

  group(groupId: number | null): string | null {
    return groupId === null ? null : (this.groups.get(groupId) ?? null)
  }

  trip(tripId: number | null): string | null {
    return tripId === null ? null : (this.trips.get(tripId) ?? null)
  }

  category(code: string): { readonly own: string | null; readonly base: string } {
    return this.categories.get(code) ?? { own: null, base: DEFAULT_CATEGORY }
  }
}

/** Those that nobody has looked up yet, once each. */
const unknown = <Key>(known: ReadonlyMap<Key, unknown>, named: readonly Key[]): Key[] =>
  [...new Set(named)].filter(key => !known.has(key))
