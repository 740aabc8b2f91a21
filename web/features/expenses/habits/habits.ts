import type { Titled } from '#domain/expense/proposedCategory.ts'
import type { Viewer } from '../expense.ts'
import { includesPerson, isSamePerson, type Person } from '../person.ts'
import type { FormGroup, FormPeople, TravelParty } from '../split/formPeople.ts'
import type { HabitsQuery } from './Habits.generated.ts'

/** Those one shares with, all at once. */
export interface Company {
  readonly key: string
  /** Besides the viewer. */
  readonly people: readonly Person[]
  readonly group: FormGroup | null
  readonly trip: TravelParty | null
}

/** What somebody has recorded lately, the latest first. */
export interface Habits {
  readonly titles: readonly Titled[]
  readonly shared: readonly { readonly people: readonly Person[]; readonly groupId: string | null }[]
}

/** Nothing is known of them, at least not yet. */
export const noHabits: Habits = { titles: [], shared: [] }

/** What others have recorded says nothing of one's own habits. */
export function habitsOf({ feed: { edges } }: HabitsQuery, viewer: Viewer): Habits {
  const own = edges.flatMap(({ node }) =>
    node.__typename === 'Expense' && node.createdBy.id === viewer.id ? [node] : [],
  )
  return {
    titles: own.map(({ title, category }) => ({ title, category: category.id })),
    shared: own.map(({ group, split }) => ({
      people: split.entries.map(({ person }) => person).filter(({ id }) => id !== viewer.id),
      groupId: group?.id ?? null,
    })),
  }
}

/** So many are seen at a glance. */
const MOST_CATEGORIES = 3

/** The ones used last, the latest first. */
export const recentCategories = ({ titles }: Habits): readonly string[] =>
  [...new Set(titles.map(({ category }) => category))].slice(0, MOST_CATEGORIES)

/** More are looked for in the list. */
const MOST = 5

interface Known {
  readonly people: FormPeople
  /** Those who travel along now; undefined: nobody travels. */
  readonly travellers: TravelParty | undefined
}

/**
 * With whom one is likely to share, the likeliest first: whoever travels along, then those one shared with last. Whoever
 * has shared nothing yet is offered all they could share with: they came here with somebody in mind.
 */
export function usualCompanies(habits: Habits, { people, travellers }: Known, viewer: Viewer): readonly Company[] {
  const reachable = [...people.connections, ...people.placeholders]
  const isFirst = habits !== noHabits && habits.shared.every(each => each.people.length === 0)
  const shared = isFirst ? everybodyKnown(people, reachable) : habits.shared
  const companies = shared.flatMap(each => companyOf(each, people.groups, reachable, viewer))
  const travelling = travellers ? [companyOfTrip(travellers)] : []
  return [...travelling, ...companies]
    .filter(({ key }, index, all) => all.findIndex(other => other.key === key) === index)
    .slice(0, MOST)
}

const everybodyKnown = ({ groups }: FormPeople, reachable: readonly Person[]): Habits['shared'] => [
  ...groups.map(({ id, members }) => ({ people: members, groupId: id })),
  ...reachable.map(person => ({ people: [person], groupId: null })),
]

const companyOfTrip = (trip: TravelParty): Company => ({
  ...{ key: `trip-${trip.id}`, people: trip.companions, group: null, trip },
})

/** Nobody whom one can no longer share with. */
function companyOf(
  { people, groupId }: Habits['shared'][number],
  groups: readonly FormGroup[],
  reachable: readonly Person[],
  viewer: Viewer,
): readonly Company[] {
  const group = groups.find(({ id }) => id === groupId)
  if (group) {
    const members = group.members.filter(({ id }) => id !== viewer.id)
    return members.length > 0 ? [{ key: `group-${group.id}`, people: members, group, trip: null }] : []
  }
  if (people.length === 0 || people.some(person => !includesPerson(reachable, person))) return []
  const key = people
    .map(({ id }) => id)
    .toSorted()
    .join(' ')
  // By the name they have now.
  const named = people.map(person => reachable.find(known => isSamePerson(known, person)) ?? person)
  return [{ key, people: named, group: null, trip: null }]
}
