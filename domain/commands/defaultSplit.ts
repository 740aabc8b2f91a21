import { type RoughIncomes, splitByIncome } from '../defaultSplit/byIncome.ts'
import { type Circle, type Companions, circleWith } from '../defaultSplit/circle.ts'
import { defaultSplit } from '../defaultSplit/decider.ts'
import type { TypedSplit } from '../expense/commands.ts'
import { group } from '../group/decider.ts'
import { approvedMembers, forMember } from '../group/state.ts'
import { refuse } from '../message.ts'
import type { PersonId } from '../person.ts'
import { circleOf, type Surroundings, type VisibleAmong } from './circle.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { at } from './subject.ts'
import { unlessRefused, type Work } from './work.ts'

export interface AgreeDefaultSplitInput {
  readonly with: Companions
  readonly from: string
  /** Undefined: by what they earn. */
  readonly split: TypedSplit | undefined
  readonly expectedVersion?: number | undefined
}

interface Agreeing extends Surroundings {
  /** What people have told us for this circle. It is in no event, so the command is given it. */
  readonly incomesAmong: (circle: Circle, people: ReadonlySet<PersonId>) => Promise<RoughIncomes>
}

export const agreeDefaultSplit = (
  { store, visibleAmong, incomesAmong }: Agreeing,
  deed: Deed,
  input: AgreeDefaultSplitInput,
): Promise<Performed<{ circle: Circle }>> => {
  const { actorId } = deed
  const circle = circleWith(actorId, input.with)
  const about = { ...at(defaultSplit, circle), answer: () => ({ circle }) }
  return perform(store, deed, { about, input: { agreeDefaultSplit: input } }, async work => {
    const { from, split: typed, expectedVersion } = input
    const members = await membersWith(work, visibleAmong, input.with)
    const split = typed ?? unlessRefused(splitByIncome(members, await incomesAmong(circle, members)))
    await work.decide(defaultSplit, circle, {
      ...{ type: 'AgreeDefaultSplit', actorId, circle, members, from, split, expectedVersion },
      isByIncome: typed === undefined,
    })
  })
}

/** Who shares, for whoever is one of them. */
async function membersWith(
  work: Work,
  visibleAmong: VisibleAmong,
  companions: Companions,
): Promise<ReadonlySet<PersonId>> {
  if ('groupId' in companions) {
    const found = unlessRefused(forMember(await work.load(group, companions.groupId), work.actorId))
    return approvedMembers(found)
  }
  const { personId } = companions
  const { circle } = await circleOf(work, visibleAmong, { people: [personId], groupId: null })
  const isReachable = personId !== work.actorId && circle.has(personId)
  return unlessRefused(isReachable ? circle : refuse('PERSON_NOT_REACHABLE', 'person'))
}
