import type { SplitType } from '#web/schema.generated.ts'
import { isSamePerson, type Person } from '../person.ts'
import type { Participant } from './division.ts'
import type { FormDefault, FormPeople } from './formPeople.ts'
import { readValue } from './value.ts'

/** How something is usually shared by those who take part in it. */
export interface UsualSplit {
  /** Whose it is: a group, or the other one of two. */
  readonly name: string
  readonly type: SplitType
  readonly participants: readonly Participant[]
}

interface Shared {
  readonly people: FormPeople
  readonly viewer: Person
  readonly participants: readonly Person[]
  /** Empty: none. */
  readonly groupId: string
  /** yyyy-MM-dd */
  readonly date: string
}

/** What the group has agreed on for that day, or else the two who share; null: nothing, or others take part than these. */
export function usualSplitOf(shared: Shared): UsualSplit | null {
  const { people, groupId } = shared
  const group = people.groups.find(({ id }) => id === groupId)
  const ofGroup = group && people.defaults.find(each => each.groupId === group.id)
  const found = ofGroup && splitFrom(ofGroup, group.name, shared)
  return found ?? ofPair(shared)
}

function ofPair(shared: Shared): UsualSplit | null {
  const { people, viewer, participants } = shared
  const [other, another] = participants.filter(person => !isSamePerson(person, viewer))
  if (other === undefined || another !== undefined) return null
  const agreed = people.defaults.find(({ personId }) => personId === other.id)
  return agreed ? splitFrom(agreed, other.displayName, shared) : null
}

function splitFrom({ agreements }: FormDefault, name: string, { participants, date }: Shared): UsualSplit | null {
  // The latest comes first.
  const agreed = agreements.find(({ from }) => from <= date)
  if (!agreed || agreed.parts.length !== participants.length) return null
  const agreedFor = new Map(agreed.parts.map(({ person, value }) => [person.id, value]))
  const entries = participants.flatMap(person => {
    const value = agreedFor.get(person.id)
    return value === undefined ? [] : [{ person, value }]
  })
  return entries.length === participants.length ? { name, type: agreed.type, participants: entries } : null
}

/** Whether what is typed says the same. */
export const isAsUsual = (usual: UsualSplit, type: SplitType, participants: readonly Participant[]): boolean =>
  usual.type === type &&
  (type === 'EQUAL' ||
    usual.participants.every(({ person, value }) =>
      participants.some(
        typed => isSamePerson(typed.person, person) && Number(readValue(typed.value)) === Number(value),
      ),
    ))
