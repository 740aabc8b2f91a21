import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anotherBrowser } from '#test/support/browsers.ts'
import { regular, shareGateway } from '#test/support/cast.ts'
import { placeholderOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { connect, created, type RestGroup, refusal, seen, shared } from '#test/support/restGroups.ts'
import { edited, planned, type RestTrip, tripSeenBy } from '#test/support/restTrips.ts'

/* Two who say at once who belongs to something: both are heard. */

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)
const cy = regular(gateway)
const dee = regular(gateway)
let max: number

beforeAll(async () => {
  await connect(ana, bo, cy, dee)
  await connect(bo, dee)
  max = await placeholderOf(ana)
})

const user = ({ id }: Person) => ({ user_id: id })
const ids = (...people: readonly Person[]): number[] => people.map(({ id }) => id)

async function asked({ browser }: Person, query: string, input: object) {
  const { body } = await browser.graphql<Record<string, { refusals: { code: string; path: string | null }[] }>>(query, {
    input,
  })
  return Object.values(body.data)[0]?.refusals
}

describe('the members of a group', () => {
  let group: RestGroup
  beforeEach(async () => {
    group = await shared(ana, [bo])
  })

  const put = ({ browser }: Person, changes: object) => browser.put<RestGroup>(`/api/groups/${group.id}`, changes)
  const edit = (who: Person, changes: object) =>
    asked(who, 'mutation ($input: ReviseGroupInput!) { reviseGroup(input: $input) { refusals { code path } } }', {
      ...{ id: String(group.id), ...changes },
    })
  const inIt = async () =>
    (await seen(ana, group)).members.map(({ user_id, placeholder_user_id }) => user_id ?? -(placeholder_user_id ?? 0))

  test('sent as whole lists at once are all of them in the end, though neither says what it was made of', async () => {
    for (let round = 0; round < 5; round++) {
      group = await shared(ana, [bo])
      const answers = await Promise.all([
        put(ana, { members: [user(bo), user(cy)] }),
        put(bo, { members: [user(ana), user(bo), user(dee)] }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect((await inIt()).toSorted()).toEqual(ids(ana, bo, cy, dee).toSorted())
      // She was told of what she did herself, so she means it.
      const others = (await put(ana, { members: [user(bo), user(dee)] })).body.data.members
      expect(others.map(({ user_id }) => user_id).toSorted()).toEqual(ids(ana, bo, dee).toSorted())
    }
  })

  test('or with the version it was made of', async () => {
    for (let round = 0; round < 5; round++) {
      group = await shared(ana, [bo])
      const answers = await Promise.all([
        put(ana, { ...group, members: [user(bo), user(cy)] }),
        put(bo, { members: [user(ana), user(bo), user(dee)], version: group.version }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect((await inIt()).toSorted()).toEqual(ids(ana, bo, cy, dee).toSorted())
    }
  })

  test('sent with the version that was read: whom another has added or removed since stays so', async () => {
    const { version } = group
    expect((await put(bo, { members: [user(ana), user(dee)] })).status).toBe(200)
    expect((await put(ana, { members: [user(bo), user(cy)], version })).status).toBe(200)
    expect((await inIt()).toSorted()).toEqual(ids(ana, bo, cy, dee).toSorted())
    // Who has read it since, and leaves somebody out, means it.
    const { body } = await put(ana, { ...(await seen(ana, group)), members: [user(bo)] })
    expect(body.data.members.map(({ user_id }) => user_id)).toEqual(ids(ana, bo))
    // And whoever saw them before brings nobody back by not leaving them out.
    expect((await put(bo, { members: [user(ana), user(dee)], version: version + 1 })).status).toBe(200)
    expect(await inIt()).toEqual(ids(ana, bo))
  })

  test('are not all that is heard: what was sent back as it was read stays what another has made of it since', async () => {
    const renamed = { name: 'Home', description: 'All of us', default_currency: 'USD', share_expenses_summary: true }
    expect((await put(ana, renamed)).status).toBe(200)
    // Nor is whoever may not change it taken to have done so.
    expect((await put(bo, { ...group, description: 'Rent' })).status).toBe(200)
    expect(await seen(ana, group)).toMatchObject({ ...renamed, description: 'Rent' })
    const { version } = await seen(ana, group)
    expect((await put(ana, { name: 'Flat', default_currency: 'EUR' })).status).toBe(200)
    // What is typed anew is meant, also where it was so before; and without people as well.
    expect((await put(bo, { name: 'Flat 3', default_currency: 'USD', description: '', version })).status).toBe(200)
    expect(await seen(ana, group)).toMatchObject({ name: 'Flat 3', default_currency: 'EUR', description: null })
    expect(refusal(await put(ana, { name: 'Nest', version: 99 }))).toEqual([400, 'INVALID_VERSION'])
  })

  test('nor does a new one take a version that is none', async () => {
    const answer = await ana.browser.post('/api/groups', { name: 'The flat', version: 'x' })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'version', code: 'INVALID_VERSION' }] } })
    expect((await ana.browser.post('/api/groups', { ...group, members: [] })).status).toBe(201)
  })

  test('not with a version that never was, and strangers do not learn which there were', async () => {
    for (const version of [0, 'x', group.version + 1]) {
      const answer = await put(ana, { members: [user(bo)], version })
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'version', code: 'INVALID_VERSION' }] } })
    }
    expect(refusal(await put(cy, { members: [], version: group.version + 1 }))).toEqual([404, 'GROUP_NOT_FOUND'])
    // Nor does whoever came later learn who was there before.
    expect(refusal(await put(bo, { members: [user(bo)], version: 1 }))).toEqual([400, 'INVALID_VERSION'])
  })

  test('come and go by name', async () => {
    const answers = await Promise.all([
      edit(ana, { addMembers: [String(cy.id), `placeholder-${max}`] }),
      edit(bo, { addMembers: [String(dee.id)] }),
      edit(ana, { addMembers: [String(dee.id)] }),
    ])
    expect(answers).toEqual([[], [], []])
    expect((await inIt()).toSorted()).toEqual([...ids(ana, bo, cy, dee), -max].toSorted())
    expect(await edit(ana, { removeMembers: [String(cy.id)], addMembers: [] })).toEqual([])
    expect(await edit(ana, { removeMembers: [String(cy.id), '99999'] })).toEqual([])
    expect((await inIt()).toSorted()).toEqual([...ids(ana, bo, dee), -max].toSorted())
  })

  test('by name, and with one list or the other, but not both at once', async () => {
    const cyToo = [String(cy.id)]
    const both = { addMembers: cyToo, members: cyToo }
    expect(await edit(ana, both)).toEqual([{ code: 'PEOPLE_AMBIGUOUS', path: 'members' }])
    const neither = { addMembers: cyToo, removeMembers: cyToo }
    expect(await edit(ana, neither)).toEqual([{ code: 'DUPLICATE_PERSON', path: 'removeMembers[0]' }])
    const herself = { removeMembers: [String(ana.id)] }
    expect(await edit(ana, herself)).toEqual([{ code: 'LEAVE_INSTEAD', path: 'removeMembers[0]' }])
    expect(await inIt()).toEqual(ids(ana, bo))
  })
})

describe('those who travel along', () => {
  let trip: RestTrip
  beforeEach(async () => {
    trip = await planned(ana, { participant_ids: [bo.id] })
  })

  const edit = (changes: object) =>
    asked(ana, 'mutation ($input: ReviseTripInput!) { reviseTrip(input: $input) { refusals { code path } } }', {
      ...{ id: String(trip.id), ...changes },
    })

  test('sent as whole lists at once, by one person in two browsers, are all of them in the end', async () => {
    const elsewhere = { ...ana, browser: await anotherBrowser(gateway, ana) }
    for (let round = 0; round < 5; round++) {
      trip = await planned(ana, { participant_ids: [bo.id] })
      const answers = await Promise.all([
        edited(ana, trip, { participant_ids: [bo.id, cy.id] }),
        edited(elsewhere, trip, { participant_ids: [bo.id, dee.id], placeholder_participant_ids: [max] }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const { participant_ids, placeholder_participant_ids } = await tripSeenBy(ana, trip)
      expect(participant_ids.toSorted()).toEqual(ids(ana, bo, cy, dee).toSorted())
      expect(placeholder_participant_ids).toEqual([max])
    }
  })

  test('or with the version it was made of', async () => {
    for (let round = 0; round < 5; round++) {
      trip = await planned(ana, { participant_ids: [bo.id] })
      const answers = await Promise.all([
        edited(ana, trip, { ...trip, participant_ids: [bo.id, cy.id] }),
        edited(ana, trip, { ...trip, participant_ids: [bo.id, dee.id], placeholder_participant_ids: [max] }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const { participant_ids, placeholder_participant_ids } = await tripSeenBy(ana, trip)
      expect(participant_ids.toSorted()).toEqual(ids(ana, bo, cy, dee).toSorted())
      expect(placeholder_participant_ids).toEqual([max])
    }
  })

  test('sent with the version that was read: who has come or gone since stays so', async () => {
    const { version } = trip
    await edited(ana, trip, { participant_ids: [cy.id] })
    expect((await edited(ana, trip, { participant_ids: [bo.id, dee.id], version })).status).toBe(200)
    const { participant_ids } = await tripSeenBy(ana, trip)
    expect(participant_ids).toEqual(ids(ana, cy, dee))
    const answer = await edited(ana, trip, { participant_ids: [], version: 99 })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'version', code: 'INVALID_VERSION' }] } })
  })

  test('are not all that is heard: what was sent back as it was read stays what was made of it since', async () => {
    trip = await planned(ana, { participant_ids: [bo.id], budget: '900', location: 'Italy' })
    const elsewhere = { title: 'Naples', start_date: '2026-10-31', default_currency: 'USD', budget: '1200.50' }
    expect((await edited(ana, trip, elsewhere)).status).toBe(200)
    const { budget, ...asRead } = trip
    expect((await edited(ana, trip, { ...asRead, location: null, budget: '900.0' })).status).toBe(200)
    expect(await tripSeenBy(ana, trip)).toMatchObject({ ...elsewhere, budget: 1200.5, location: null })
    // Whoever travels along has changed nothing either, and may.
    expect((await edited(bo, trip, { ...trip, is_travel_mode: true })).status).toBe(200)
    expect(refusal(await edited(bo, trip, { ...trip, title: 'Milan' }))).toEqual([403, 'NOT_TRIP_ORGANISER'])
    expect((await edited(ana, trip, { budget: '950', version: trip.version })).status).toBe(200)
    // A budget is one in the currency that it was read with.
    expect(await tripSeenBy(ana, trip)).toMatchObject({ budget: 950, default_currency: 'EUR' })
  })

  test('come and go by name', async () => {
    const answers = await Promise.all([
      edit({ addParticipants: [String(cy.id)] }),
      edit({ addParticipants: [`placeholder-${max}`], removeParticipants: [String(bo.id)] }),
    ])
    expect(answers).toEqual([[], []])
    const { participant_ids, placeholder_participant_ids } = await tripSeenBy(ana, trip)
    expect([participant_ids, placeholder_participant_ids]).toEqual([ids(ana, cy), [max]])
    expect(await edit({ removeParticipants: [String(ana.id)] })).toEqual([
      { code: 'LEAVE_INSTEAD', path: 'removeParticipants[0]' },
    ])
    expect(await edit({ addParticipants: ['99999'] })).toEqual([
      { code: 'TRAVELLER_NOT_REACHABLE', path: 'addParticipants[0]' },
    ])
  })

  test('who is taken off a trip is in travel mode for it no more', async () => {
    await edited(bo, trip, { is_travel_mode: true })
    expect(await edit({ removeParticipants: [String(bo.id)] })).toEqual([])
    expect(await edit({ addParticipants: [String(bo.id)] })).toEqual([])
    expect(await tripSeenBy(bo, trip)).toMatchObject({ is_travel_mode: false })
  })
})

test('a group of others is not there for who sends names, as for everybody else', async () => {
  const { id } = await created(ana)
  const [name, addMembers] = ['Mine', [String(ana.id)]]
  const query = 'mutation ($input: ReviseGroupInput!) { reviseGroup(input: $input) { refusals { code path } } }'
  expect(await asked(cy, query, { id: String(id), name, addMembers })).toEqual([
    { code: 'GROUP_NOT_FOUND', path: null },
  ])
})
