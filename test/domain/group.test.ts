import { describe, expect, test } from 'vitest'
import { group } from '#domain/group/decider.ts'
import { isApprovedMember } from '#domain/group/state.ts'
import { NO_CURRENCY } from '#domain/money/noCurrency.ts'
import {
  ana,
  appointed,
  archived,
  bo,
  create,
  created,
  currencyChanged,
  cy,
  described,
  edit,
  eve,
  flat,
  invited,
  joined,
  max,
  removed,
  renamed,
  sharing,
} from '#test/support/flat.ts'
import { given } from '#test/support/given.ts'

describe('creating', () => {
  test('the creator is in it; account holders are invited, placeholders are in at once', () => {
    given(group)
      .when(create({ members: [bo, max] }))
      .happens(created(), invited(bo), joined(max))
  })

  test('nobody else has to be in it, and listing the creator is harmless', () => {
    given(group).when(create()).happens(created())
    given(group)
      .when(create({ members: [ana] }))
      .happens(created())
  })

  test('a description of nothing but spaces is none', () => {
    given(group)
      .when(create({ description: { text: ' \n ', textId: 91 } }))
      .happens(created())
    given(group)
      .when(create({ description: { text: 'Rent\nand power', textId: 91 } }))
      .happens(created({ descriptionId: 91 }))
  })

  test('only whom the creator may reach can be in it, and once', () => {
    given(group)
      .when(create({ members: [bo, eve] }))
      .refuses('MEMBER_NOT_REACHABLE', 'members[1]')
    given(group)
      .when(create({ members: [bo, ana, bo] }))
      .refuses('DUPLICATE_PERSON', 'members[2]')
  })

  test('at most 200 people can be in it', () => {
    const crowd = Array.from({ length: 201 }, (_, index) => 100 + index)
    const reachable = new Set(crowd)
    given(group)
      .when(create({ members: crowd, reachable }))
      .refuses('TOO_MANY_PEOPLE', 'members', { max: 200 })
    given(group)
      .when(create({ members: crowd.slice(1), reachable }))
      .happens(created(), ...crowd.slice(1).map(person => invited(person)))
  })

  test('an id is used once', () => {
    flat().when(create()).refuses('GROUP_ID_TAKEN')
  })
})

describe('what it is called', () => {
  const named = (text: string) => given(group).when(create({ name: { text, textId: 90 } }))
  const about = (text: string) => given(group).when(create({ description: { text, textId: 91 } }))

  test('a name has 3 to 50 characters, spaces around it not counted', () => {
    named('').refuses('GROUP_NAME_REQUIRED', 'name')
    named(' \u200b ').refuses('GROUP_NAME_REQUIRED', 'name')
    named(' ab ').refuses('GROUP_NAME_TOO_SHORT', 'name', { min: 3 })
    named('abc').happens(created())
    named('x'.repeat(50)).happens(created())
    named('🏠'.repeat(50)).happens(created())
    named('x'.repeat(51)).refuses('GROUP_NAME_TOO_LONG', 'name', { max: 50 })
  })

  test('a name is one line of text', () => {
    named('Our\nflat').refuses('INVALID_GROUP_NAME', 'name')
    named('Our \u202etalf').refuses('INVALID_GROUP_NAME', 'name')
    named('Our\u2028flat').refuses('INVALID_GROUP_NAME', 'name')
    named('Our flat \ud800!').refuses('INVALID_GROUP_NAME', 'name')
  })

  test('a description has at most 500 characters', () => {
    about('x'.repeat(500)).happens(created({ descriptionId: 91 }))
    about('x'.repeat(501)).refuses('GROUP_DESCRIPTION_TOO_LONG', 'description', { max: 500 })
    about('a\u0000b').refuses('INVALID_GROUP_DESCRIPTION', 'description')
  })

  test('its currency is one that exists', () => {
    given(group)
      .when(create({ currency: NO_CURRENCY }))
      .refuses('UNKNOWN_CURRENCY', 'currency')
  })
})

describe('editing', () => {
  const boIsIn = [invited(bo), joined(bo)]

  test('any member changes name, description and currency', () => {
    const facts = {
      name: { text: 'The flat', textId: 92 },
      description: { text: 'Rent', textId: 93 },
      currency: 'USD',
    }
    flat(...boIsIn)
      .when(edit({ actorId: bo, ...facts }))
      .happens(renamed(92), described(93), currencyChanged('USD'))
  })

  test('a description can be taken away', () => {
    flat(described(93))
      .when(edit({ description: { text: '', textId: 94 } }))
      .happens(described(null))
  })

  test('the same rules hold as for a new one', () => {
    flat()
      .when(edit({ name: { text: 'ab', textId: 92 } }))
      .refuses('GROUP_NAME_TOO_SHORT', 'name', { min: 3 })
    flat()
      .when(edit({ description: { text: 'x'.repeat(501), textId: 92 } }))
      .refuses('GROUP_DESCRIPTION_TOO_LONG', 'description', { max: 500 })
    flat()
      .when(edit({ currency: NO_CURRENCY }))
      .refuses('UNKNOWN_CURRENCY', 'currency')
  })

  test('what is so already is no change', () => {
    flat(...boIsIn)
      .when(edit({ currency: 'EUR', sharesSummary: false, members: [ana, bo] }))
      .changesNothing()
  })

  test('only an ADMIN decides whether the summary is shared; sending back what is so is no decision', () => {
    flat()
      .when(edit({ sharesSummary: true }))
      .happens(sharing(true))
    flat(...boIsIn)
      .when(edit({ actorId: bo, sharesSummary: true }))
      .refuses('NOT_GROUP_ADMIN', 'sharesSummary')
    flat(...boIsIn)
      .when(edit({ actorId: bo, sharesSummary: false, currency: 'USD' }))
      .happens(currencyChanged('USD'))
  })

  test('any member adds people they may reach; who is in already needs not be reached', () => {
    flat(...boIsIn)
      .when(edit({ actorId: bo, members: [ana, cy, max], reachable: new Set([cy, max]) }))
      .happens(invited(cy, bo), joined(max))
    flat(...boIsIn)
      .when(edit({ actorId: bo, members: [ana, bo, eve] }))
      .refuses('MEMBER_NOT_REACHABLE', 'members[2]')
    flat()
      .when(edit({ members: [bo, bo] }))
      .refuses('DUPLICATE_PERSON', 'members[1]')
  })

  test('only an ADMIN removes people, also those who have not answered, and placeholders', () => {
    flat(...boIsIn, joined(max), invited(cy))
      .when(edit({ members: [ana] }))
      .happens(removed(bo), removed(max), removed(cy))
    flat(...boIsIn, joined(max))
      .when(edit({ actorId: bo, members: [ana, bo] }))
      .refuses('NOT_GROUP_ADMIN', 'members')
  })

  test('whoever edits is in the list, said or not, and the creator cannot be taken out of it', () => {
    flat(...boIsIn)
      .when(edit({ members: [bo] }))
      .changesNothing()
    flat(...boIsIn, { type: 'AdminAppointed', data: { groupId: 9, person: bo } })
      .when(edit({ actorId: bo, members: [bo] }))
      .refuses('CREATOR_STAYS', 'members')
  })

  test('people come and go by name, and all others stay as they are', () => {
    flat(...boIsIn, joined(max))
      .when(edit({ addMembers: [cy, bo], removeMembers: [max, eve] }))
      .happens(removed(max), invited(cy))
    flat(...boIsIn)
      .when(edit({ actorId: bo, addMembers: [cy, eve], reachable: new Set([cy]) }))
      .refuses('MEMBER_NOT_REACHABLE', 'addMembers[1]')
    flat(...boIsIn)
      .when(edit({ addMembers: [cy, cy] }))
      .refuses('DUPLICATE_PERSON', 'addMembers[1]')
    flat(...boIsIn)
      .when(edit({ addMembers: [cy], removeMembers: [bo, cy] }))
      .refuses('DUPLICATE_PERSON', 'removeMembers[1]')
    flat(...boIsIn)
      .when(edit({ members: [bo], removeMembers: [] }))
      .refuses('PEOPLE_AMBIGUOUS', 'members')
  })

  test('by name too only an ADMIN removes people, not the creator, and nobody themselves', () => {
    flat(...boIsIn, joined(max))
      .when(edit({ actorId: bo, removeMembers: [max] }))
      .refuses('NOT_GROUP_ADMIN', 'removeMembers')
    flat(...boIsIn)
      .when(edit({ actorId: bo, removeMembers: [cy] }))
      .changesNothing()
    flat(...boIsIn, appointed(bo))
      .when(edit({ actorId: bo, removeMembers: [ana] }))
      .refuses('CREATOR_STAYS', 'removeMembers')
    flat(...boIsIn)
      .when(edit({ removeMembers: [bo, ana] }))
      .refuses('LEAVE_INSTEAD', 'removeMembers[1]')
  })

  test('a whole list says what is made of the one that was seen: who came or went since stays so', () => {
    flat(...boIsIn, invited(cy, bo))
      .when(edit({ members: [bo, max], seen: new Set([ana, bo]) }))
      .happens(joined(max))
    flat(...boIsIn, removed(bo))
      .when(edit({ members: [bo, cy], seen: new Set([ana, bo]), reachable: new Set([cy]) }))
      .happens(invited(cy))
    flat(...boIsIn, invited(cy, bo))
      .when(edit({ members: [], seen: new Set([ana, bo]) }))
      .happens(removed(bo))
    flat(...boIsIn, joined(max))
      .when(edit({ actorId: bo, members: [ana, bo], seen: new Set([ana, bo]) }))
      .changesNothing()
  })

  test('two who fill it up at once do not overfill it', () => {
    const crowd = Array.from({ length: 200 }, (_, index) => 100 + index)
    const full = flat(...crowd.map(person => invited(person)))
    full.when(edit({ addMembers: [bo] })).refuses('TOO_MANY_PEOPLE', 'addMembers', { max: 200 })
    full.when(edit({ members: [bo], seen: new Set([ana]) })).refuses('TOO_MANY_PEOPLE', 'members', { max: 200 })
    full.when(edit({ addMembers: [bo], removeMembers: [100] })).happens(removed(100), invited(bo))
    flat()
      .when(edit({ removeMembers: [bo, ...crowd] }))
      .refuses('TOO_MANY_PEOPLE', 'removeMembers', { max: 200 })
  })

  test('who was removed, or said no, can be asked again', () => {
    flat(...boIsIn, removed(bo))
      .when(edit({ members: [bo] }))
      .happens(invited(bo))
    flat(invited(bo), { type: 'InvitationDeclined', data: { groupId: 9, person: bo } })
      .when(edit({ members: [bo] }))
      .happens(invited(bo))
  })

  test('not for strangers, not before the invitation is answered, not once it is gone', () => {
    const change = { currency: 'USD' }
    given(group).when(edit(change)).refuses('GROUP_NOT_FOUND')
    flat()
      .when(edit({ actorId: eve, ...change }))
      .refuses('GROUP_NOT_FOUND')
    flat(invited(bo))
      .when(edit({ actorId: bo, ...change }))
      .refuses('INVITATION_NOT_ANSWERED')
    flat(...boIsIn, removed(bo))
      .when(edit({ actorId: bo, ...change }))
      .refuses('GROUP_NOT_FOUND')
    flat(archived).when(edit(change)).refuses('GROUP_NOT_FOUND')
  })
})

test('who counts: members who joined, as long as the group is not archived', () => {
  const after = (...events: Parameters<typeof group.evolve>[1][]) => events.reduce(group.evolve, group.initial)
  expect(isApprovedMember(group.initial, ana)).toBe(false)
  expect(isApprovedMember(after(created(), invited(bo)), ana)).toBe(true)
  expect(isApprovedMember(after(created(), invited(bo)), bo)).toBe(false)
  expect(isApprovedMember(after(created(), invited(bo), joined(bo)), bo)).toBe(true)
  expect(isApprovedMember(after(created(), joined(max)), max)).toBe(true)
  expect(isApprovedMember(after(created(), archived), ana)).toBe(false)
})
