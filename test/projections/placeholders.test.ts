import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GroupEvent } from '#domain/group/events.ts'
import type { PersonId } from '#domain/person.ts'
import {
  placeholderFor,
  placeholderNames,
  placeholdersFor,
  searchPlaceholders,
  visibleAmong,
} from '#projections/placeholders/queries.ts'
import { ana, bo, dee, meal, shared, voided } from '#test/support/meals.ts'
import { archived, created, deleted, emailChanged, linked, renamed, restored } from '#test/support/placeholderFacts.ts'
import { given, House } from '#test/support/projectionSpec.ts'

const flat = (groupId: number): GroupEvent => ({
  type: 'GroupCreated',
  data: { groupId, createdBy: bo, nameId: 300, descriptionId: null, currency: 'EUR', sharesSummary: false },
})
const joined = (groupId: number, person: PersonId): GroupEvent => ({ type: 'MemberJoined', data: { groupId, person } })
const invited = (groupId: number, person: PersonId): GroupEvent => ({
  type: 'MemberInvited',
  data: { groupId, person, invitedBy: bo },
})
const groupArchived = (groupId: number): GroupEvent => ({ type: 'GroupArchived', data: { groupId } })

test('placeholders are what has become of them; a deleted one leaves no row', () =>
  given(
    ...[created(1), renamed(1, 9), emailChanged(1, 8), emailChanged(1, null)],
    ...[created(2, { emailId: 7 }), archived(2)],
    ...[created(3, { createdBy: bo }), archived(3), restored(3)],
    ...[created(4), deleted(4), created(5), linked(5, dee)],
  ).thenRows('placeholders', [
    { placeholder_id: 1, created_by: ana, name_id: 9, email_id: null, status: 'ACTIVE', linked_to: null },
    { placeholder_id: 2, created_by: ana, name_id: 102, email_id: 7, status: 'ARCHIVED', linked_to: null },
    { placeholder_id: 3, created_by: bo, name_id: 103, email_id: null, status: 'ACTIVE', linked_to: null },
    { placeholder_id: 5, created_by: ana, name_id: 105, email_id: null, status: 'LINKED', linked_to: dee },
  ]))

describe('A placeholder is seen', () => {
  let house: House

  /**
   * Ana's Zoe and Granny; Bo's Yann whom Ana meets at a meal, and Xenia at a deleted one; Wim, who is Dee by now; and
   * Vic, who is in Bo's group with Eve, while Dee is only invited.
   */
  const [zoe, granny, yann, xenia, wim, vic] = [1, 2, 3, 4, 5, 6]
  const names = ['Zoe', 'Granny', 'Yann 100%', 'Xenia', 'Wim', 'Vic']
  const eve = 5

  beforeAll(async () => {
    house = await House.open()
    for (const [index, name] of names.entries()) await house.writeTitle(101 + index, name)
    await house.writeTitle(201, 'granny@example.org')
    await house.append(
      ...[created(zoe), created(granny, { emailId: 201 }), archived(granny)],
      ...[created(yann, { createdBy: bo }), created(xenia, { createdBy: bo })],
      ...[created(wim), linked(wim, dee), created(vic, { createdBy: bo })],
      ...[meal(1, shared(3000, bo, ana, -yann)), meal(2, shared(3000, bo, ana, -xenia)), voided(2)],
      meal(3, shared(3000, ana, dee, -granny)),
      meal(4, shared(3000, ana, ana, -wim)),
      ...[flat(1), joined(1, -vic), joined(1, eve), invited(1, dee)],
      ...[flat(2), joined(2, -zoe), joined(2, eve), groupArchived(2)],
    )
    await house.catchUp()
  })
  afterAll(() => house.close())

  const seenBy = async (viewerId: number, whose: 'own' | 'others' | 'all') =>
    (await placeholdersFor(house.database, viewerId, whose)).map(({ placeholderId }) => placeholderId)

  test('by its creator, and by whoever shares an expense with it, in the order of names', async () => {
    expect(await seenBy(ana, 'all')).toEqual([granny, yann, zoe])
    expect(await seenBy(ana, 'own')).toEqual([granny, zoe])
    expect(await seenBy(ana, 'others')).toEqual([yann])
    expect(await seenBy(bo, 'all')).toEqual([vic, xenia, yann])
    expect(await seenBy(dee, 'all')).toEqual([granny])
    expect(await seenBy(9, 'all')).toEqual([])
  })

  test('by whoever is in a group with it, but not before they have joined, nor once there is no group', async () => {
    expect(await seenBy(eve, 'others')).toEqual([vic])
    expect(await visibleAmong(house.database, eve, [vic, zoe])).toEqual(new Set([vic]))
    expect(await visibleAmong(house.database, dee, [vic])).toEqual(new Set())
  })

  test('in everything but its email, which is for its creator alone', async () => {
    expect(await placeholderFor(house.database, ana, granny)).toMatchObject({
      ...{ placeholderId: granny, createdBy: ana, displayName: 'Granny', email: 'granny@example.org' },
      status: 'ARCHIVED',
    })
    expect(await placeholderFor(house.database, dee, granny)).toMatchObject({ displayName: 'Granny', email: null })
    for (const [viewerId, placeholderId] of [
      [bo, granny],
      [ana, xenia],
      [ana, wim],
      [ana, 77],
    ] as const) {
      expect(await placeholderFor(house.database, viewerId, placeholderId)).toBeNull()
    }
  })

  test('among many that are asked about', async () => {
    expect(await visibleAmong(house.database, ana, [zoe, yann, xenia, wim, 77])).toEqual(new Set([zoe, yann]))
    expect(await visibleAmong(house.database, ana, [])).toEqual(new Set())
  })

  test('when it is looked for by part of its name, which is taken literally', async () => {
    const found = async (text: string, whose: 'own' | 'all' = 'all') =>
      (await searchPlaceholders(house.database, ana, { text, whose })).map(({ displayName }) => displayName)
    expect(await found('AN')).toEqual(['Granny', 'Yann 100%'])
    expect(await found('an', 'own')).toEqual(['Granny'])
    expect(await found('%')).toEqual(['Yann 100%'])
    expect(await found('_')).toEqual([])
    expect(await found('xenia')).toEqual([])
  })

  test('by name wherever it has a part, as it was called before it was linked', async () => {
    expect(await placeholderNames(house.database, [wim, 77, xenia])).toEqual(['Wim', null, 'Xenia'])
  })
})
