import { type Refusal, refuse } from './message.ts'
import type { PersonId } from './person.ts'

/* Who belongs to something, to a group or a trip, and how that is changed. */

/** Besides whoever belongs to it anyway. An expense takes no more people either. */
export const MAX_ROSTER = 200

const tooMany = (field: string): Refusal => refuse('TOO_MANY_PEOPLE', field, { max: MAX_ROSTER })

/** People as they were sent in a field. */
function refuseNames(people: readonly PersonId[], field: string): Refusal | undefined {
  if (people.length > MAX_ROSTER) return tooMany(field)
  const twice = people.findIndex((person, index) => people.indexOf(person) !== index)
  return twice < 0 ? undefined : refuse('DUPLICATE_PERSON', `${field}[${twice}]`)
}

interface Listed {
  readonly field: string
  /** How somebody is refused who may not be in it. */
  readonly stranger: string
  readonly isAllowed: (person: PersonId) => boolean
}

/** Those who are to belong to it, as they were sent in a field. */
export function refuseList(people: readonly PersonId[], { field, stranger, isAllowed }: Listed): Refusal | undefined {
  const unknown = people.findIndex(person => !isAllowed(person))
  return refuseNames(people, field) ?? (unknown < 0 ? undefined : refuse(stranger, `${field}[${unknown}]`))
}

/** How somebody wants it changed: by the whole list, or by the names of those who come and those who go. */
export interface RosterChange {
  readonly list?: readonly PersonId[] | undefined
  /**
   * Who belonged to it when whoever sends the list looked. It says who comes and goes by what it makes of that: others
   * may have come and gone meanwhile. Undefined: nobody has.
   */
  readonly seen?: ReadonlySet<PersonId> | undefined
  readonly add?: readonly PersonId[] | undefined
  readonly remove?: readonly PersonId[] | undefined
}

export interface Roster {
  readonly present: ReadonlySet<PersonId>
  /** Whom the actor may add. */
  readonly reachable: ReadonlySet<PersonId>
  /** Belongs to it whatever a list says, and goes by going. */
  readonly fixed: PersonId
  /** What the three lists are called. */
  readonly fields: Readonly<Record<'list' | 'add' | 'remove', string>>
  readonly stranger: string
}

export interface ChangedRoster {
  readonly added: readonly PersonId[]
  readonly removed: readonly PersonId[]
  /** What the list is called by which somebody is removed. */
  readonly removedBy: string
}

/** Who comes and who goes. Whoever is there already, or gone already, is no change. */
export function changedRoster(change: RosterChange, roster: Roster): ChangedRoster | Refusal {
  const refusal = refuseChange(change, roster)
  if (refusal !== undefined) return refusal
  const { present, fixed, fields } = roster
  const { list, seen = present, add = [], remove = [] } = change
  const coming = list === undefined ? add : list.filter(person => !seen.has(person))
  const going = new Set(
    list === undefined ? remove : [...seen].filter(person => person !== fixed && !list.includes(person)),
  )
  const added = coming.filter(person => !present.has(person))
  const removed = [...present].filter(person => going.has(person))
  const others = present.size + added.length - removed.length - (present.has(fixed) ? 1 : 0)
  if (added.length > 0 && others > MAX_ROSTER) return tooMany(list === undefined ? fields.add : fields.list)
  return { added, removed, removedBy: list === undefined ? fields.remove : fields.list }
}

function refuseChange({ list, seen, add, remove }: RosterChange, roster: Roster): Refusal | undefined {
  const { present, reachable, fixed, fields, stranger } = roster
  const isKnown = (person: PersonId): boolean => present.has(person) || reachable.has(person)
  if (list === undefined) {
    const unknown = add && refuseList(add, { field: fields.add, stranger, isAllowed: isKnown })
    return unknown ?? (remove && refuseGoing(remove, { field: fields.remove, add, fixed }))
  }
  if (add !== undefined || remove !== undefined) return refuse('PEOPLE_AMBIGUOUS', fields.list)
  // Whoever was there and has gone meanwhile is let be.
  const isAllowed = (person: PersonId): boolean => isKnown(person) || seen?.has(person) === true
  return refuseList(list, { field: fields.list, stranger, isAllowed })
}

interface Going {
  readonly field: string
  readonly add: readonly PersonId[] | undefined
  readonly fixed: PersonId
}

function refuseGoing(people: readonly PersonId[], { field, add = [], fixed }: Going): Refusal | undefined {
  const names = refuseNames(people, field)
  if (names !== undefined) return names
  const own = people.indexOf(fixed)
  if (own >= 0) return refuse('LEAVE_INSTEAD', `${field}[${own}]`)
  const coming = people.findIndex(person => add.includes(person))
  return coming < 0 ? undefined : refuse('DUPLICATE_PERSON', `${field}[${coming}]`)
}
