import { splitAmong } from '../defaultSplit/applied.ts'
import { type RoughIncomes, splitByIncome } from '../defaultSplit/byIncome.ts'
import { type Circle, type Companions, circleWith, pairOf } from '../defaultSplit/circle.ts'
import { defaultSplit } from '../defaultSplit/decider.ts'
import { agreementOn } from '../defaultSplit/state.ts'
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

/** What is shared on a day, and among whom. */
interface Shared {
  readonly groupId: number | null
  readonly date: string
  /** Where it belongs to no group. */
  readonly people: readonly PersonId[]
}

/** How it is divided where nobody says otherwise; undefined: nothing was agreed, or nobody can have. */
export async function usualSplit(work: Work, { groupId, date, people }: Shared): Promise<TypedSplit | undefined> {
  const [one, other] = people
  if (groupId !== null) {
    const [state, known] = await Promise.all([work.load(defaultSplit, { groupId }), work.load(group, groupId)])
    const agreed = agreementOn(state, date)
    return agreed && splitAmong(agreed.split, [...approvedMembers(known)])
  }
  if (one === undefined || other === undefined || people.length > 2) return undefined
  const agreed = agreementOn(await work.load(defaultSplit, pairOf(one, other)), date)
  return agreed && splitAmong(agreed.split, people)
}
