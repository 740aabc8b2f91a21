import { concerning } from '../concerning.ts'
import { declareProjection } from '../declareProjection.ts'
import type { GroupFact } from '../facts.ts'
import { remembered, to } from '../fold/contribution.ts'
import { type Changed, tally } from '../fold/tally.ts'
import { evolveMembers } from '../membership.ts'
import type { Change } from '../projection.ts'
import {
  created,
  departuresFrom,
  type Group,
  groupMembers,
  groupTable,
  load,
  membershipsOf,
  pastMembers,
  withDepartures,
} from './group.ts'

/** The event carries what it changes under the names it has here. */
const revise = (group: Group, { data, version }: GroupFact & { data: Partial<Group> }): Group => ({
  ...group,
  ...data,
  version,
})

/** Whoever is in a group, was or is invited, has another one in front of them; also if they are out of it now. */
const changes = (changed: readonly Changed<Group>[]): Change[] =>
  concerning(
    changed.flatMap(({ before, after }) => [...(before?.members.keys() ?? []), ...(after?.members.keys() ?? [])]),
  )

const group = tally<Group, GroupFact>({
  key: 'groupId',
  row: groupTable,
  load,
  begins: { GroupCreated: created },
  evolve: {
    GroupRenamed: revise,
    GroupDescribed: revise,
    GroupCurrencyChanged: revise,
    SummarySharingChanged: revise,
    ...evolveMembers((before: Group, members, { version }) => withDepartures(before, { ...before, members, version })),
    GroupArchived: (before, { version }) => ({ ...before, archived: true, version }),
  },
  contributes: [to(groupMembers, membershipsOf, ['members']), remembered(pastMembers, departuresFrom)],
  changes,
  weightOf: ({ members }) => 1 + members.size,
})

/** Groups, who is in them or invited, and who was. */
export const groups = declareProjection({ name: 'groups', version: 1, parts: [group] })
