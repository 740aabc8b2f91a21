import { describe, expect, test } from 'vitest'
import { group } from '#domain/group/decider.ts'
import type { GroupEvent } from '#domain/group/events.ts'
import {
  ana,
  answerBy,
  appointed,
  archived,
  bo,
  created,
  cy,
  declined,
  deleteBy,
  eve,
  flat,
  invited,
  joinBy,
  joined,
  leaveBy,
  left,
  link,
  linked,
  max,
  removed,
  withdrawn,
} from '#test/support/flat.ts'
import { given } from '#test/support/given.ts'

const boIsIn = [invited(bo), joined(bo)]
const cyIsIn = [invited(cy), joined(cy)]

describe('an invitation', () => {
  test('is answered with yes or no', () => {
    flat(invited(bo)).when(answerBy(bo, 'YES')).happens(joined(bo))
    flat(invited(bo)).when(answerBy(bo, 'NO')).happens(declined(bo))
  })

  test('yes can be said twice; no cannot be said afterwards', () => {
    flat(...boIsIn)
      .when(answerBy(bo, 'YES'))
      .changesNothing()
    flat(...boIsIn)
      .when(answerBy(bo, 'NO'))
      .refuses('ALREADY_MEMBER')
  })

  test('is nobody else’s to answer', () => {
    flat(invited(bo))
      .when(answerBy(ana, 'YES', bo))
      .refuses('NOT_YOUR_INVITATION')
    flat(invited(bo), invited(cy))
      .when(answerBy(cy, 'NO', bo))
      .refuses('NOT_YOUR_INVITATION')
    flat(invited(bo))
      .when(answerBy(eve, 'YES', bo))
      .refuses('GROUP_NOT_FOUND')
  })

  test('is gone when it was declined, taken back, or the group was deleted', () => {
    flat(invited(bo), declined(bo)).when(answerBy(bo, 'YES')).refuses('GROUP_NOT_FOUND')
    flat(invited(bo), removed(bo)).when(answerBy(bo, 'YES')).refuses('GROUP_NOT_FOUND')
    flat(invited(bo), archived).when(answerBy(bo, 'YES')).refuses('GROUP_NOT_FOUND')
    flat().when(answerBy(eve, 'YES')).refuses('GROUP_NOT_FOUND')
  })
})

describe('coming by a link', () => {
  test('lets in at once, whoever was invited by name too', () => {
    flat().when(joinBy(eve, ana)).happens(invited(eve, ana), joined(eve))
    flat(invited(bo)).when(joinBy(bo, ana)).happens(joined(bo))
    flat(...boIsIn)
      .when(joinBy(bo, ana))
      .changesNothing()
  })

  test('is worth nothing when who made it is no member', () => {
    flat(...boIsIn, left(bo))
      .when(joinBy(eve, bo))
      .refuses('GROUP_NOT_FOUND')
    flat(invited(bo)).when(joinBy(eve, bo)).refuses('GROUP_NOT_FOUND')
    flat(archived).when(joinBy(eve, ana)).refuses('GROUP_NOT_FOUND')
    given(group).when(joinBy(eve, ana)).refuses('GROUP_NOT_FOUND')
  })

  test('does not let those in again whom an admin removed, until somebody asks them by name', () => {
    flat(...boIsIn, removed(bo))
      .when(joinBy(bo, ana))
      .refuses('REMOVED_FROM_GROUP')
    flat(invited(bo), removed(bo)).when(joinBy(bo, ana)).refuses('REMOVED_FROM_GROUP')
    flat(...boIsIn, removed(bo), invited(bo))
      .when(joinBy(bo, ana))
      .happens(joined(bo))
    flat(...boIsIn, removed(bo), invited(bo), declined(bo))
      .when(joinBy(bo, ana))
      .happens(invited(bo), joined(bo))
    flat(...boIsIn, left(bo))
      .when(joinBy(bo, ana))
      .happens(invited(bo), joined(bo))
  })

  test('lets in nobody more when 200 are in, but who is expected', () => {
    const crowd = Array.from({ length: 198 }, (_, index) => joined(100 + index))
    flat(...crowd, invited(bo))
      .when(joinBy(eve, ana))
      .refuses('TOO_MANY_PEOPLE', undefined, { max: 200 })
    flat(...crowd, invited(bo))
      .when(joinBy(bo, ana))
      .happens(joined(bo))
    flat(...crowd)
      .when(joinBy(eve, ana))
      .happens(invited(eve), joined(eve))
  })
})

describe('leaving', () => {
  test('a member goes, and the others stay as they are', () => {
    flat(...boIsIn)
      .when(leaveBy(bo))
      .happens(left(bo))
  })

  test('when the last ADMIN goes, the longest-standing member becomes one: seniority counts from joining', () => {
    flat(invited(bo), ...cyIsIn, joined(bo))
      .when(leaveBy(ana))
      .happens(left(ana), appointed(cy))
    flat(joined(max), ...boIsIn)
      .when(leaveBy(ana))
      .happens(left(ana), appointed(bo))
  })

  test('being appointed costs nobody their seniority, coming back does', () => {
    flat(...boIsIn, ...cyIsIn, left(ana), appointed(bo), joined(ana))
      .when(leaveBy(bo))
      .happens(left(bo), appointed(cy))
  })

  test('when the last account holder goes, the group is archived, whoever is invited or a placeholder', () => {
    flat().when(leaveBy(ana)).happens(left(ana), archived)
    flat(joined(max), invited(bo)).when(leaveBy(ana)).happens(left(ana), archived)
  })

  test('is for members: others have nothing to leave', () => {
    flat(invited(bo)).when(leaveBy(bo)).refuses('INVITATION_NOT_ANSWERED')
    flat().when(leaveBy(eve)).refuses('GROUP_NOT_FOUND')
    flat(...boIsIn, left(bo))
      .when(leaveBy(bo))
      .refuses('GROUP_NOT_FOUND')
  })
})

describe('deleting', () => {
  test('is for an ADMIN', () => {
    flat(...boIsIn)
      .when(deleteBy(ana))
      .happens(archived)
    flat(...boIsIn, left(ana), appointed(bo))
      .when(deleteBy(bo))
      .happens(archived)
    flat(...boIsIn)
      .when(deleteBy(bo))
      .refuses('NOT_GROUP_ADMIN')
    flat(invited(bo)).when(deleteBy(bo)).refuses('INVITATION_NOT_ANSWERED')
    flat().when(deleteBy(eve)).refuses('GROUP_NOT_FOUND')
    flat(archived).when(deleteBy(ana)).refuses('GROUP_NOT_FOUND')
  })
})

describe('when an account is deleted', () => {
  test('its owner leaves, or their invitation is gone', () => {
    flat(...boIsIn)
      .when(withdrawn(ana))
      .happens(left(ana), appointed(bo))
    flat(invited(bo)).when(withdrawn(bo)).happens(declined(bo))
    flat().when(withdrawn(ana)).happens(left(ana), archived)
  })

  test('nothing is left to do where they are not, or nobody is any more', () => {
    flat().when(withdrawn(bo)).changesNothing()
    flat(archived).when(withdrawn(ana)).changesNothing()
    given(group).when(withdrawn(ana)).changesNothing()
  })
})

describe('a placeholder that turned out to be somebody', () => {
  const membersAfter = (...events: readonly GroupEvent[]) => {
    const state = [created(), ...events].reduce(group.evolve, group.initial)
    return state.status === 'absent'
      ? []
      : [...state.members].map(([person, { role, status }]) => [person, role, status])
  }

  test('is a member in its stead', () => {
    flat(joined(max)).when(link(max, bo)).happens(linked(max, bo))
    expect(membersAfter(joined(max), linked(max, bo))).toEqual([
      [ana, 'ADMIN', 'APPROVED'],
      [bo, 'MEMBER', 'APPROVED'],
    ])
  })

  test('stays what they are, if they are a member already; an invitation is answered by it', () => {
    expect(membersAfter(joined(max), linked(max, ana))).toEqual([[ana, 'ADMIN', 'APPROVED']])
    expect(membersAfter(joined(max), invited(bo), linked(max, bo))).toEqual([
      [ana, 'ADMIN', 'APPROVED'],
      [bo, 'MEMBER', 'APPROVED'],
    ])
  })

  test('is asked first, when it is said by somebody who is not in the group themselves', () => {
    const saidByCy = { ...link(max, bo), actorId: cy }
    flat(joined(max)).when(saidByCy).happens(removed(max), invited(bo, cy))
    flat(joined(max), invited(bo)).when(saidByCy).happens(removed(max))
    flat(joined(max), joined(bo)).when(saidByCy).happens(linked(max, bo))
    flat(joined(max), archived).when(saidByCy).happens(removed(max))
    flat(joined(max), invited(cy)).when(saidByCy).happens(removed(max), invited(bo, cy))
  })

  test('moves in archived groups too, and only where it is a member', () => {
    flat(joined(max), archived).when(link(max, bo)).happens(linked(max, bo))
    flat(joined(max), removed(max)).when(link(max, bo)).changesNothing()
    flat(joined(max), linked(max, bo)).when(link(max, bo)).changesNothing()
    given(group).when(link(max, bo)).changesNothing()
  })
})
