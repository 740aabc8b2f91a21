import type { TFunction } from 'i18next'
import { addressOfGroup } from '#web/format/places.ts'
import type { Choice } from '#web/ui/choice.ts'
import { type Person, personIdOf } from '../person.ts'
import { type FormGroup, type FormPeople, type TravelParty, withoutPeople } from './formPeople.ts'

/* What the lists of people offer, and who is meant by a choice. */

const tripPrefix = 'trip-'

/** How people are called: the viewer by the word for themselves. */
export type NameOf = (person: Person) => string

export const personChoices = (people: readonly Person[], nameOf: NameOf): readonly Choice[] =>
  people.map(person => ({ id: String(personIdOf(person)), text: nameOf(person) }))

export interface Companions extends FormPeople {
  readonly parties: readonly TravelParty[]
}

/** Those who do not take part yet, under a heading each: people, and all of a group or of a trip. */
export function companionChoices(
  { connections, placeholders, groups, parties }: Companions,
  chosen: readonly Person[],
  nameOf: NameOf,
  t: TFunction,
): readonly Choice[] {
  const offer = (people: readonly Person[], section: string) =>
    personChoices(withoutPeople(people, chosen), nameOf).map(choice => ({ ...choice, section }))
  const groupChoice = ({ id, name }: FormGroup) => ({
    id: addressOfGroup(id),
    text: name,
    mark: '👥',
    section: t('expenses.split.groups'),
  })
  const partyChoice = ({ id, title }: TravelParty) => ({
    id: `${tripPrefix}${id}`,
    text: title,
    mark: '✈️',
    section: t('expenses.split.trips'),
  })
  return [
    ...offer(connections, t('expenses.split.connections')),
    ...offer(placeholders, t('expenses.split.placeholders')),
    ...groups.map(groupChoice),
    ...parties.map(partyChoice),
  ]
}

export const findPerson = (people: readonly Person[], choiceId: string): Person | undefined =>
  people.find(person => String(personIdOf(person)) === choiceId)

export const findGroup = (groups: readonly FormGroup[], choiceId: string): FormGroup | undefined =>
  groups.find(({ id }) => addressOfGroup(id) === choiceId)

export const findParty = (parties: readonly TravelParty[], choiceId: string): TravelParty | undefined =>
  parties.find(({ id }) => `${tripPrefix}${id}` === choiceId)
