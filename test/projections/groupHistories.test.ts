import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { group } from '#domain/group/decider.ts'
import type { GroupEvent } from '#domain/group/events.ts'
import { groups } from '#projections/groups/projection.ts'
import { groupHistories } from '#test/support/groupHistories.ts'
import { House } from '#test/support/projectionSpec.ts'

/** Several groups, whose events are mixed as they may well be. */
const histories = fc.array(groupHistories, { minLength: 1, maxLength: 3 }).map(each => {
  const renumbered = each.map((events, index) =>
    events.map(event => ({ ...event, data: { ...event.data, groupId: index + 1 } }) as GroupEvent),
  )
  const longest = Math.max(...renumbered.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => renumbered.flatMap(events => events[index] ?? [])).flat()
})

/** What the rules say has become of them. */
function expectedRows(events: readonly GroupEvent[]) {
  const states = [...Map.groupBy(events, ({ data }) => data.groupId).values()].map(own =>
    own.reduce(group.evolve, group.initial),
  )
  return states.flatMap(state =>
    state.status === 'absent'
      ? []
      : {
          groupId: state.groupId,
          version: state.version,
          facts: [state.nameId, state.descriptionId, state.currency, state.sharesSummary, state.status === 'ARCHIVED'],
          members: [...state.members]
            .map(([person, { role, status, since }]) => [person, role, status, since])
            .toSorted(),
          past: [...state.everMembers].filter(person => person > 0 && !state.members.has(person)).toSorted(),
        },
  )
}

async function foundRows(house: House) {
  const [rows, members, past] = [
    await house.rows('groups'),
    await house.rows('group_members'),
    await house.rows('past_members'),
  ]
  return rows
    .map(row => {
      const own = members.filter(({ group_id }) => group_id === row.group_id)
      const here = new Set(own.map(({ person_id }) => person_id))
      return {
        groupId: Number(row.group_id),
        version: row.version,
        facts: [row.name_id, row.description_id, row.currency, row.shares_summary, row.archived],
        members: own.map(({ person_id, role, status, since }) => [person_id, role, status, since]).toSorted(),
        past: past
          .filter(({ group_id, person_id }) => group_id === row.group_id && !here.has(person_id))
          .map(({ person_id }) => person_id)
          .toSorted(),
      }
    })
    .toSorted((one, other) => one.groupId - other.groupId)
}

test('whatever happens, in whichever batches, the read model is what the rules say', async () => {
  const house = await House.open([groups])
  onTestFinished(() => house.close())
  await fc.assert(
    fc.asyncProperty(histories, fc.integer({ min: 1, max: 20 }), async (events, batchEvents) => {
      await house.clear()
      await house.append(...events)
      await house.catchUp(batchEvents)
      expect(await foundRows(house)).toEqual(expectedRows(events))
      await house.rebuild()
      expect(await foundRows(house)).toEqual(expectedRows(events))
    }),
    { numRuns: 8 },
  )
})
