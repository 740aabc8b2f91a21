import type { TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import { ana, bo, cy, dinner } from '#test/support/typedExpense.ts'
import {
  type FormPeople,
  formPeopleOf,
  groupChoices,
  possiblePayers,
  travelParties,
} from '#web/features/expenses/split/formPeople.ts'
import {
  companionChoices,
  findGroup,
  findParty,
  findPerson,
  personChoices,
} from '#web/features/expenses/split/personChoices.ts'

const dee = { id: '4', displayName: 'Dee', isPlaceholder: false }
const flat = { id: '9', name: 'Flat', currency: 'USD', members: [ana, bo, dee], invited: [] }
const people: FormPeople = { connections: [bo], placeholders: [cy], groups: [flat], defaults: [] }
/** Dee travels along, too, but only Ana's own people can share with her. */
const rome = {
  ...{
    id: '9',
    title: 'Rome',
    currency: 'EUR',
    startDate: '2026-11-03',
    endDate: '2026-11-09',
    isArchived: false,
    isTravelMode: false,
  },
  participants: [ana, bo, dee, cy],
}
const company = { ...people, parties: travelParties([rome], people) }
const nameOf = ({ displayName }: typeof ana) => displayName
/** Says the last part of the key. */
const t = ((key: string) => key.slice(key.lastIndexOf('.') + 1)) as TFunction

test('only those who said yes, and nobody archived, can be shared with', () => {
  const member = (person: typeof ana, status: 'APPROVED' | 'PENDING') => ({ person, role: 'MEMBER' as const, status })
  const group = { id: '9', name: 'Flat', currency: 'USD', isArchived: false, membership: member(ana, 'APPROVED') }
  const served = formPeopleOf(
    {
      connections: [
        { id: '1', status: 'ACTIVE', person: bo },
        { id: '2', status: 'PENDING', person: dee },
      ],
      placeholders: [
        { id: '1', status: 'ACTIVE', person: cy },
        { id: '2', status: 'ARCHIVED', person: { ...cy, id: '2' } },
      ],
      groups: [
        { ...group, members: [member(ana, 'APPROVED'), member(bo, 'PENDING')] },
        { ...group, id: '10', isArchived: true, members: [] },
        { ...group, id: '11', membership: member(ana, 'PENDING'), members: [] },
      ],
      defaultSplits: [{ group: { id: '9' }, person: null, agreements: [] }],
    },
    'en',
  )
  expect(served).toEqual({
    ...{ connections: [bo], placeholders: [cy], groups: [{ ...flat, members: [ana], invited: [bo] }] },
    defaults: [{ groupId: '9', personId: undefined, agreements: [] }],
  })
})

test('people are in the order of their names, whoever was met last', () => {
  const connections = [dee, bo].map(person => ({ id: person.id, status: 'ACTIVE' as const, person }))
  expect(formPeopleOf({ connections, placeholders: [], groups: [], defaultSplits: [] }, 'en').connections).toEqual([
    bo,
    dee,
  ])
})

describe('the list of whom to split with', () => {
  const offered = (chosen: readonly (typeof ana)[]) =>
    companionChoices(company, chosen, nameOf, t).map(({ text, section }) => `${section}: ${text}`)

  test('has four headings and leaves out who takes part', () => {
    expect(offered([ana])).toEqual(['connections: Bo', 'placeholders: Cy', 'groups: Flat', 'trips: Rome'])
    expect(offered([ana, bo, cy])).toEqual(['groups: Flat', 'trips: Rome'])
  })
  test('tells an account from a placeholder of the same number', () => {
    expect(offered([ana])).toContain('placeholders: Cy')
    const [choice] = personChoices([cy], nameOf)
    expect(findPerson([ana, cy], choice?.id ?? '')).toBe(cy)
  })
  test('tells a group from a person of the same number', () => {
    const choice = companionChoices(company, [], nameOf, t).find(({ text }) => text === 'Flat')
    expect(findGroup([flat], choice?.id ?? '')).toBe(flat)
    expect(findGroup([flat], '9')).toBeUndefined()
    expect(findParty(company.parties, choice?.id ?? '')).toBeUndefined()
  })
  test('has of a trip those whom the server lets take part, and no trip without any', () => {
    const choice = companionChoices(company, [], nameOf, t).find(({ text }) => text === 'Rome')
    expect(findParty(company.parties, choice?.id ?? '')?.companions).toEqual([bo, cy])
    const alone = { ...rome, participants: [ana, dee] }
    expect(travelParties([alone, { ...rome, isArchived: true }], people)).toEqual([])
    expect(travelParties(undefined, people)).toEqual([])
  })
})

test('whoever one knows, takes part or is in the chosen group may have paid, each once', () => {
  expect(possiblePayers(ana, people, [ana, bo], '')).toEqual([ana, bo, cy])
  expect(possiblePayers(ana, people, [], '9')).toEqual([ana, bo, cy, dee])
})

test('the group of an expense can be kept by whoever is not in it', () => {
  const elsewhere = { ...dinner, group: { id: '30', name: 'Choir' } }
  expect(groupChoices([flat], elsewhere).map(({ name }) => name)).toEqual(['Flat', 'Choir'])
  expect(groupChoices([flat], { ...dinner, group: { id: '9', name: 'Flat' } })).toEqual([flat])
  expect(groupChoices([flat], undefined)).toEqual([flat])
})
