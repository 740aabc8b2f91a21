import fc from 'fast-check'
import { expect, test } from 'vitest'
import { group } from '#domain/group/decider.ts'
import { approvedMembers, type Group, isAdmin, isApprovedMember } from '#domain/group/state.ts'
import { fellowsOf } from '#domain/group/stays.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import { everybody, groupHistories } from '#test/support/groupHistories.ts'

test('whatever anybody tries, a group that is not archived has one ADMIN, who is a member and has an account', () => {
  fc.assert(
    fc.property(groupHistories, events => {
      let state: Group = group.initial
      for (const event of events) {
        state = group.evolve(state, event)
        // An heir is appointed, or the group archived, in the same breath in which the last ADMIN leaves.
        if (event.type === 'MemberLeft') continue
        if (state.status !== 'ACTIVE') continue
        const known = state
        const admins = [...known.members.keys()].filter(person => isAdmin(known, person))
        expect(admins).toHaveLength(1)
        expect(admins.every(admin => isApprovedMember(known, admin) && !isPlaceholder(admin))).toBe(true)
      }
    }),
  )
})

test('whatever anybody tries, nobody counts who has not said yes, and placeholders never wait for it', () => {
  fc.assert(
    fc.property(groupHistories, events => {
      const state = events.reduce(group.evolve, group.initial)
      if (state.status === 'absent') throw new Error('the group was created')
      for (const [person, { status }] of state.members) {
        const joined = events.some(
          ({ type, data }) =>
            (type === 'MemberJoined' && data.person === person) ||
            (type === 'MemberLinked' && data.to === person) ||
            (type === 'GroupCreated' && data.createdBy === person),
        )
        if (status === 'APPROVED') expect(joined).toBe(true)
        else expect(isPlaceholder(person)).toBe(false)
      }
    }),
  )
})

test('those somebody came to know in a group are all who were members of it at any time while they were', () => {
  fc.assert(
    fc.property(groupHistories, fc.constantFrom(...everybody), (events, person) => {
      let state: Group = group.initial
      let met: ReadonlySet<PersonId> = new Set()
      for (const event of events) {
        state = group.evolve(state, event)
        const members = approvedMembers(state)
        if (members.has(person)) met = met.union(members)
      }
      if (state.status === 'absent') throw new Error('the group was created')
      expect(new Set(fellowsOf(state.stays, person))).toEqual(met)
    }),
    { numRuns: 500 },
  )
})
