import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFacts } from '#domain/store/readOnwards.ts'
import { groups } from '#projections/groups/projection.ts'
import { fellowsAmong, groupNames, groupsEverOf, groupsOf } from '#projections/groups/queries.ts'
import { openProjectorConnection } from '#projections/runner/follow.ts'
import {
  ana,
  appointed,
  archived,
  bo,
  created,
  currencyChanged,
  cy,
  declined,
  described,
  eve,
  groupId,
  invited,
  joined,
  left,
  linked,
  max,
  removed,
  renamed,
  sharing,
} from '#test/support/flat.ts'
import { given, House } from '#test/support/projectionSpec.ts'

const member = (person_id: number, since: number, role = 'MEMBER') => ({ person_id, role, status: 'APPROVED', since })
const pending = (person_id: number, since: number) => ({ person_id, role: 'MEMBER', status: 'PENDING', since })

describe('groups', () => {
  test('a group is what was last said about it', () =>
    given(
      created(),
      renamed(95),
      described(96),
      currencyChanged('USD'),
      sharing(true),
      created({ groupId: 10, createdBy: bo }),
    ).thenRows('groups', [
      {
        group_id: groupId,
        version: 5,
        name_id: 95,
        description_id: 96,
        currency: 'USD',
        shares_summary: true,
        created_by: ana,
        archived: false,
      },
      {
        group_id: 10,
        version: 1,
        name_id: 90,
        description_id: null,
        currency: 'EUR',
        shares_summary: false,
        created_by: bo,
        archived: false,
      },
    ]))

  test('who was invited joins or declines, and a placeholder is in at once', () =>
    given(created(), invited(bo), invited(cy), joined(max), invited(eve), joined(bo), declined(cy)).thenRows(
      'group_members',
      [member(ana, 1, 'ADMIN'), member(max, 4), pending(eve, 5), member(bo, 6)],
    ))

  test('who leaves or is removed is out, and may come back', () =>
    given(
      created(),
      invited(bo),
      joined(bo),
      left(ana),
      appointed(bo),
      invited(ana, bo),
      joined(cy),
      removed(cy),
    ).thenRows('group_members', [member(bo, 3, 'ADMIN'), pending(ana, 6)]))

  test('members who went are remembered, and nobody else', () =>
    given(
      created(),
      joined(bo),
      joined(max),
      invited(cy),
      left(ana),
      appointed(bo),
      renamed(95),
      declined(cy),
      removed(max),
      invited(ana, bo),
      joined(ana),
    ).thenRows('past_members', [{ person_id: ana, group_id: groupId, name_id: 90 }]))

  test('a placeholder that was linked makes way for an account holder, who may be a member already', () =>
    given(
      created(),
      joined(max),
      linked(max, bo),
      created({ groupId: 10 }),
      { type: 'MemberJoined', data: { groupId: 10, person: max } },
      { type: 'MemberLinked', data: { groupId: 10, from: max, to: ana } },
    ).thenRows('group_members', [
      { group_id: groupId, ...member(ana, 1, 'ADMIN') },
      { group_id: groupId, ...member(bo, 3) },
      { group_id: 10, ...member(ana, 1, 'ADMIN') },
    ]))

  test('an archived group keeps its members', () =>
    given(created(), invited(bo), archived).thenRows('group_members', [member(ana, 1, 'ADMIN'), pending(bo, 2)]))
})

test('everybody in a group is told when it changes, also who is out of it now, and no placeholder', async () => {
  const house = await House.open()
  const connection = await openProjectorConnection(house.url)
  try {
    const before = await house.append(created(), joined(max), joined(bo))
    await house.catchUp()
    await house.append(left(bo), invited(cy))
    const fold = groups.startFold()
    const { events: facts } = await readFacts(connection, before, 10)
    await fold.prepare(facts, async () => connection)
    fold.apply(facts)
    const changes = await fold.changes(connection)
    expect(new Set(changes)).toEqual(new Set([ana, bo, cy].map(viewerId => ({ about: 'groups', said: '', viewerId }))))
  } finally {
    await connection.end()
    await house.close()
  }
})

describe('queries', () => {
  let house: House
  beforeAll(async () => {
    house = await House.open()
    await house.writeTitle(90, 'Our flat')
    await house.writeTitle(96, 'Rent and power')
    await house.append(
      created({ descriptionId: 96 }),
      invited(cy),
      joined(bo),
      joined(max),
      created({ groupId: 10, nameId: 97, createdBy: bo }),
      { type: 'MemberInvited', data: { groupId: 10, person: cy, invitedBy: bo } },
      { type: 'MemberInvited', data: { groupId: 10, person: eve, invitedBy: bo } },
      created({ groupId: 11, createdBy: cy }),
      { type: 'MemberJoined', data: { groupId: 11, person: ana } },
      { type: 'GroupArchived', data: { groupId: 11 } },
      { type: 'MemberLeft', data: { groupId: 11, person: ana } },
    )
    await house.catchUp()
  })
  afterAll(() => house.close())

  test('whose groups: with everybody in them, the longest-standing first', async () => {
    expect(await groupsOf(house.database, cy)).toEqual([
      expect.objectContaining({ groupId: 10, name: null }),
      {
        groupId,
        version: 4,
        name: 'Our flat',
        description: 'Rent and power',
        currency: 'EUR',
        sharesSummary: false,
        createdBy: ana,
        createdAt: expect.any(Date),
        isArchived: false,
        members: [
          { person: ana, role: 'ADMIN', status: 'APPROVED' },
          { person: bo, role: 'MEMBER', status: 'APPROVED' },
          { person: max, role: 'MEMBER', status: 'APPROVED' },
          { person: cy, role: 'MEMBER', status: 'PENDING' },
        ],
      },
    ])
    expect(await groupsOf(house.database, 77)).toEqual([])
  })

  test('what groups are called, archived ones too', async () => {
    const keys = [11, 10, 999, groupId].map(group => ({ viewerId: ana, groupId: group }))
    expect(await groupNames(house.database, keys)).toEqual(['Our flat', null, null, 'Our flat'])
  })

  test('who meets in a group', async () => {
    const meet = async (one: number, other: number) =>
      (await fellowsAmong(house.database, one, [other, 99])).includes(other)
    expect(await meet(ana, bo)).toBe(true)
    expect(await meet(cy, ana)).toBe(true)
    expect(await meet(ana, max)).toBe(true)
    // Both are only invited.
    expect(await meet(cy, eve)).toBe(false)
    expect(await meet(ana, eve)).toBe(false)
  })

  test('where somebody ever was', async () => {
    expect((await groupsEverOf(house.database, ana)).toSorted((a, b) => a - b)).toEqual([groupId, 11])
  })
})
