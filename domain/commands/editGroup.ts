import { group } from '../group/decider.ts'
import { type Group, isApprovedMember, type KnownGroup } from '../group/state.ts'
import type { PersonId } from '../person.ts'
import { tidyText } from '../text.ts'
import { changedText } from './changedText.ts'
import { circleOf, type Surroundings } from './circle.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { changedSince, seenAt, sightOf, textSeen } from './sight.ts'
import { known } from './subject.ts'
import type { Work } from './work.ts'

/** Fields that are left out stay as they are. */
export interface EditGroupInput {
  readonly groupId: number
  readonly name?: string | undefined
  /** Empty: none. */
  readonly description?: string | undefined
  readonly currency?: string | undefined
  readonly sharesSummary?: boolean | undefined
  /** The whole list; the actor is in it anyway. */
  readonly members?: readonly PersonId[] | undefined
  /** Of the group, when whoever sends all this read it; see sight.ts. */
  readonly version?: number | undefined
  /** Instead of the whole list: those who come, and those who go. */
  readonly addMembers?: readonly PersonId[] | undefined
  readonly removeMembers?: readonly PersonId[] | undefined
}

export async function editGroup(
  { store, visibleAmong }: Surroundings,
  deed: Deed,
  input: EditGroupInput,
): Promise<Performed<{ groupId: number }>> {
  const { actorId } = deed
  const { groupId, version, members, addMembers, removeMembers, ...facts } = input
  const hasLooked = version !== undefined || members !== undefined
  const sight = hasLooked ? await sightOf(store, group, groupId, { version, deed }) : undefined
  return perform(store, deed, { about: known(group, groupId), input: { editGroup: input } }, async work => {
    const state = await work.load(group, groupId)
    const isMember = isApprovedMember(state, actorId)
    const people = isMember ? membersToAdd(input, state) : []
    const seen =
      isMember && sight !== undefined
        ? await seenAt(work, { at: group, id: groupId, peopleIn: membersOf }, sight)
        : undefined
    const changes = changedSince(facts, await factsSeen(work, seen?.state))
    const [name, description, { circle }] = await Promise.all([
      changedText(work, changes.name, tidyText, currentId(state, 'nameId')),
      changedText(work, changes.description, tidyText, currentId(state, 'descriptionId')),
      circleOf(work, visibleAmong, { people, groupId: null }),
    ])
    await work.decide(group, groupId, {
      ...{ type: 'EditGroup', actorId, groupId, members, seen: seen?.people, addMembers, removeMembers },
      ...{ ...changes, name, description, reachable: circle },
    })
  })
}

async function factsSeen(work: Work, seen: Group | undefined) {
  if (seen === undefined || seen.status === 'absent') return {}
  const { nameId, descriptionId, currency, sharesSummary } = seen
  const [name, description] = await Promise.all([nameId, descriptionId].map(id => textSeen(work, id)))
  return { name, description, currency, sharesSummary }
}

const membersOf = (state: Group): ReadonlySet<PersonId> =>
  new Set(state.status === 'absent' ? [] : state.members.keys())

/** Who is a member already needs no connection to whoever edits the group. */
const membersToAdd = ({ members = [], addMembers = [] }: EditGroupInput, group: KnownGroup): readonly PersonId[] =>
  [...members, ...addMembers].filter(person => !group.members.has(person))

const currentId = (state: Group, field: 'nameId' | 'descriptionId'): number | null =>
  state.status === 'absent' ? null : state[field]
