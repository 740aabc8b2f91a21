import { byNameIn } from '#web/format/order.ts'
import { type FormTrips, underWay } from '../details/formTrips.ts'
import type { Expense } from '../expense.ts'
import { includesPerson, isSamePerson, type Person } from '../person.ts'
import type { FormPeopleQuery } from './FormPeople.generated.ts'

/** A group one can put an expense into. */
export interface FormGroup {
  readonly id: string
  readonly name: string
  readonly currency: string | undefined
  /** Those who have said yes. */
  readonly members: readonly Person[]
  /** Those who have not said anything yet. */
  readonly invited: readonly Person[]
}

/** How a group, or the viewer and somebody, share where nobody says otherwise. */
export interface FormDefault {
  /** Undefined: it is that of two people. */
  readonly groupId: string | undefined
  /** The other one of the two. */
  readonly personId: string | undefined
  /** The latest first. */
  readonly agreements: FormPeopleQuery['defaultSplits'][number]['agreements']
}

/** Whom an expense may be shared with. */
export interface FormPeople {
  readonly connections: readonly Person[]
  readonly placeholders: readonly Person[]
  readonly groups: readonly FormGroup[]
  readonly defaults: readonly FormDefault[]
}

export const nobodyKnown: FormPeople = { connections: [], placeholders: [], groups: [], defaults: [] }

/** It is still to come whom one knows. */
export const isAwaited = ({ connections }: FormPeople): boolean => connections === nobodyKnown.connections

interface Known {
  readonly status: string
  readonly person: Person
}

const peopleOf = (known: readonly Known[], language: string): readonly Person[] =>
  known
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ person }) => person)
    .toSorted(byNameIn(language, ({ displayName }) => displayName))

/** Only what counts: no requests that are still open, nobody archived, no group one has not said yes to. People are in the order of their names. */
export function formPeopleOf(
  { connections, placeholders, groups, defaultSplits }: FormPeopleQuery,
  language: string,
): FormPeople {
  return {
    connections: peopleOf(connections, language),
    placeholders: peopleOf(placeholders, language),
    groups: groups
      .filter(({ isArchived, membership }) => !isArchived && membership.status === 'APPROVED')
      .map(({ id, name, currency, members }) => ({
        id,
        name,
        currency,
        members: members.filter(({ status }) => status === 'APPROVED').map(({ person }) => person),
        invited: members.filter(({ status }) => status === 'PENDING').map(({ person }) => person),
      })),
    defaults: defaultSplits.map(({ group, person, agreements }) => ({
      ...{ groupId: group?.id, personId: person?.id, agreements },
    })),
  }
}

/** The groups to choose from, and the one that an expense stands in already. */
export function groupChoices(groups: readonly FormGroup[], expense: Expense | undefined): readonly FormGroup[] {
  const group = expense?.group
  if (!group || groups.some(({ id }) => id === group.id)) return groups
  return [...groups, { id: group.id, name: group.name ?? '', currency: undefined, members: [], invited: [] }]
}

/** A trip, and those on it whom the viewer may share with. Whoever is neither connected nor a placeholder is left out. */
export interface TravelParty {
  readonly id: string
  readonly title: string
  readonly companions: readonly Person[]
}

export function travelParties(trips: FormTrips, { connections, placeholders }: FormPeople): readonly TravelParty[] {
  const reachable = [...connections, ...placeholders]
  return underWay(trips)
    .map(({ id, title, participants }) => ({
      ...{ id, title },
      companions: participants.filter(person => includesPerson(reachable, person)),
    }))
    .filter(({ companions }) => companions.length > 0)
}

/** Each once, in the order they come. */
const distinctPeople = (people: readonly Person[]): readonly Person[] =>
  people.filter((person, index) => people.findIndex(other => isSamePerson(other, person)) === index)

export const withoutPeople = (people: readonly Person[], chosen: readonly Person[]): readonly Person[] =>
  people.filter(person => !includesPerson(chosen, person))

/** Everybody who may have paid: those one knows, who takes part, and the members of the chosen group. */
export const possiblePayers = (
  viewer: Person,
  { connections, placeholders, groups }: FormPeople,
  involved: readonly Person[],
  groupId: string,
): readonly Person[] =>
  distinctPeople([
    viewer,
    ...involved,
    ...connections,
    ...placeholders,
    ...(groups.find(({ id }) => id === groupId)?.members ?? []),
  ])
