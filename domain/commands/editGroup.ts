import { group } from '../group/decider.ts'
import { type Group, isApprovedMember } from '../group/state.ts'
import type { PersonId } from '../person.ts'
import { tidyText } from '../text.ts'
import { changedText } from './changedText.ts'
import { circleOf, type Surroundings } from './circle.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { known } from './subject.ts'

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
}

export function editGroup(
  { store, visibleAmong }: Surroundings,
  deed: Deed,
  input: EditGroupInput,
): Promise<Performed<{ groupId: number }>> {
  const { actorId } = deed
  const { groupId, ...changes } = input
  return perform(store, deed, { about: known(group, groupId), input: { editGroup: input } }, async work => {
    const state = await work.load(group, groupId)
    const people = membersToAdd(input, state, actorId)
    const [name, description, { circle }] = await Promise.all([
      changedText(work, changes.name, tidyText, currentId(state, 'nameId')),
      changedText(work, changes.description, tidyText, currentId(state, 'descriptionId')),
      circleOf(work, visibleAmong, { people, groupId: null }),
    ])
    await work.decide(group, groupId, {
      ...{ type: 'EditGroup', actorId, groupId, ...changes },
      ...{ name, description, reachable: circle },
    })
  })
}

/** Who is a member already needs no connection to whoever edits the group. */
function membersToAdd({ members = [] }: EditGroupInput, state: Group, actorId: PersonId): readonly PersonId[] {
  return isApprovedMember(state, actorId) ? members.filter(person => !state.members.has(person)) : []
}

const currentId = (state: Group, field: 'nameId' | 'descriptionId'): number | null =>
  state.status === 'absent' ? null : state[field]
