import { usualAmong } from '#domain/defaultSplit/usual.ts'
import type { SplitType } from '#web/schema.generated.ts'
import { isSamePerson, type Person, personIdOf } from '../person.ts'
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
  const { participants } = shared
  const found = usualAmong(participants.map(personIdOf), [ofGroup(shared), ofPair(shared)])
  return found ? splitAmong(participants, found) : null
}

/** As it was agreed on. */
interface Agreed {
  readonly name: string
  readonly type: SplitType
  readonly entries: readonly { readonly person: number; readonly value: string }[]
}

function ofGroup({ people, groupId, date }: Shared): Agreed | undefined {
  const group = people.groups.find(({ id }) => id === groupId)
  const known = group && people.defaults.find(each => each.groupId === group.id)
  return known && agreedOn(known, group.name, date)
}

function ofPair({ people, viewer, participants, date }: Shared): Agreed | undefined {
  const other = participants.find(person => !isSamePerson(person, viewer))
  const known = other && people.defaults.find(({ personId }) => personId === other.id)
  return known && agreedOn(known, other.displayName, date)
}

function agreedOn({ agreements }: FormDefault, name: string, date: string): Agreed | undefined {
  // The latest comes first.
  const agreed = agreements.find(({ from }) => from <= date)
  if (!agreed) return undefined
  const entries = agreed.parts.map(({ person, value }) => ({ person: personIdOf(person), value }))
  return { name, type: agreed.type, entries }
}

function splitAmong(participants: readonly Person[], { name, type, entries }: Agreed): UsualSplit {
  const valueFor = new Map(entries.map(({ person, value }) => [person, value]))
  return {
    name,
    type,
    participants: participants.map(person => ({ person, value: valueFor.get(personIdOf(person)) ?? '' })),
  }
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
