import type { EditGroup } from '../group/commands.ts'
import { group } from '../group/decider.ts'
import { groupStream } from '../group/events.ts'
import { type Group, isApprovedMember } from '../group/state.ts'
import type { PersonId } from '../person.ts'
import { tidyText } from '../text.ts'
import { changedText, vaultTexts } from './changedText.ts'
import { circleOf, type Surroundings } from './circle.ts'
import { type GroupOutcome, groupOutcome } from './groupOutcome.ts'
import { type Deed, handle } from './handle.ts'

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

export async function editGroup(surroundings: Surroundings, deed: Deed, input: EditGroupInput): Promise<GroupOutcome> {
  const { store } = surroundings
  const { actorId } = deed
  const { groupId, name, description, ...changes } = input

  const outcome = await handle({
    store,
    decider: group,
    deed,
    input: { editGroup: input },
    streamId: groupStream(groupId),
    prepare: async state => {
      const people = membersToAdd(input, state, actorId)
      const [newName, newDescription, { circle, reads }] = await Promise.all([
        changedText(store, name, tidyText, currentId(state, 'nameId')),
        changedText(store, description, tidyText, currentId(state, 'descriptionId')),
        circleOf(surroundings, actorId, { people, groupId: null }),
      ])
      const command: EditGroup = {
        ...{ type: 'EditGroup', actorId, groupId, ...changes },
        ...{ name: newName, description: newDescription, reachable: circle },
      }
      return { command, texts: vaultTexts(actorId, newName, newDescription), reads }
    },
  })
  return groupOutcome(outcome, groupId)
}

/** Who is a member already needs no connection to whoever edits the group. */
function membersToAdd({ members = [] }: EditGroupInput, state: Group, actorId: PersonId): readonly PersonId[] {
  return isApprovedMember(state, actorId) ? members.filter(person => !state.members.has(person)) : []
}

const currentId = (state: Group, field: 'nameId' | 'descriptionId'): number | null =>
  state.status === 'absent' ? null : state[field]
