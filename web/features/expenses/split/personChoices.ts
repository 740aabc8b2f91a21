import type { TFunction } from 'i18next'
import type { Choice } from '#web/ui/SearchableSelect.tsx'
import { type Person, personIdOf } from '../person.ts'
import { type FormGroup, type FormPeople, withoutPeople } from './formPeople.ts'

/* What the lists of people offer, and who is meant by a choice. */

const groupPrefix = 'group-'

/** How people are called: the viewer by the word for themselves. */
export type NameOf = (person: Person) => string

export const personChoices = (people: readonly Person[], nameOf: NameOf): readonly Choice[] =>
  people.map(person => ({ id: String(personIdOf(person)), text: nameOf(person) }))

/** Those who do not take part yet, under three headings. */
export function companionChoices(
  { connections, placeholders, groups }: FormPeople,
  chosen: readonly Person[],
  nameOf: NameOf,
  t: TFunction,
): readonly Choice[] {
  const offer = (people: readonly Person[], section: string) =>
    personChoices(withoutPeople(people, chosen), nameOf).map(choice => ({ ...choice, section }))
  const groupChoice = ({ id, name }: FormGroup) => ({
    id: `${groupPrefix}${id}`,
    text: name,
    mark: '👥',
    section: t('expenses.split.groups'),
  })
  return [
    ...offer(connections, t('expenses.split.connections')),
    ...offer(placeholders, t('expenses.split.placeholders')),
    ...groups.map(groupChoice),
  ]
}

export const findPerson = (people: readonly Person[], choiceId: string): Person | undefined =>
  people.find(person => String(personIdOf(person)) === choiceId)

export const findGroup = (groups: readonly FormGroup[], choiceId: string): FormGroup | undefined =>
  groups.find(({ id }) => `${groupPrefix}${id}` === choiceId)
