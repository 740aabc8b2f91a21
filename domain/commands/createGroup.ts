import { group } from '../group/decider.ts'
import type { PersonId } from '../person.ts'
import { tidyText } from '../text.ts'
import { circleOf, type Surroundings } from './circle.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { fresh } from './subject.ts'

export interface CreateGroupInput {
  readonly name: string
  readonly description?: string | undefined
  readonly currency: string
  readonly sharesSummary?: boolean | undefined
  /** Besides the actor, who is a member anyway. */
  readonly members?: readonly PersonId[] | undefined
}

export const createGroup = (
  { store, visibleAmong }: Surroundings,
  deed: Deed,
  input: CreateGroupInput,
): Promise<Performed<{ groupId: number }>> =>
  perform(store, deed, { about: fresh(group), input: { createGroup: input } }, async work => {
    const { name, description = '', currency, sharesSummary = false, members = [] } = input
    const [groupId, nameId, descriptionId, { circle }] = await Promise.all([
      work.fresh(group),
      work.keep(tidyText(name)),
      work.keep(tidyText(description)),
      circleOf(work, visibleAmong, { people: members, groupId: null }),
    ])
    await work.decide(group, groupId, {
      ...{ type: 'CreateGroup', actorId: deed.actorId, groupId, currency, sharesSummary, members, reachable: circle },
      name: { text: name, textId: nameId },
      description: { text: description, textId: descriptionId },
    })
  })
