import type { CreateGroup } from '../group/commands.ts'
import { group } from '../group/decider.ts'
import { groupStream } from '../group/events.ts'
import type { PersonId } from '../person.ts'
import type { VaultText } from '../store/append.ts'
import { tidyText } from '../text.ts'
import { circleOf, type Surroundings } from './circle.ts'
import { type GroupOutcome, groupOutcome } from './groupOutcome.ts'
import { type Deed, handle } from './handle.ts'

export interface CreateGroupInput {
  readonly name: string
  readonly description?: string | undefined
  readonly currency: string
  readonly sharesSummary?: boolean | undefined
  /** Besides the actor, who is a member anyway. */
  readonly members?: readonly PersonId[] | undefined
}

export async function createGroup(
  surroundings: Surroundings,
  deed: Deed,
  input: CreateGroupInput,
): Promise<GroupOutcome> {
  const { store } = surroundings
  const { actorId } = deed
  const [groupId, nameId, descriptionId] = await Promise.all([
    store.nextGroupId(),
    store.nextTextId(),
    store.nextTextId(),
  ])
  const { name, description = '', currency, sharesSummary = false, members = [] } = input
  const texts: VaultText[] = [
    { textId: nameId, ownerId: actorId, body: tidyText(name) },
    { textId: descriptionId, ownerId: actorId, body: tidyText(description) },
  ]
  const facts = { name: { text: name, textId: nameId }, description: { text: description, textId: descriptionId } }

  const outcome = await handle({
    store,
    decider: group,
    deed,
    input: { createGroup: input },
    streamId: groupStream(groupId),
    isNew: true,
    prepare: async () => {
      const { circle, reads } = await circleOf(surroundings, actorId, { people: members, groupId: null })
      const command: CreateGroup = {
        ...{ type: 'CreateGroup', actorId, groupId, ...facts, currency, sharesSummary, members },
        reachable: circle,
      }
      return { command, texts: texts.filter(({ body }) => body !== ''), reads }
    },
  })
  return groupOutcome(outcome, groupId)
}
