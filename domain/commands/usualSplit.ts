import { splitAmong } from '../defaultSplit/applied.ts'
import { type Circle, pairOf } from '../defaultSplit/circle.ts'
import { defaultSplit } from '../defaultSplit/decider.ts'
import { agreementOn } from '../defaultSplit/state.ts'
import { usualAmong } from '../defaultSplit/usual.ts'
import type { SplitIntent } from '../expense/events.ts'
import { group } from '../group/decider.ts'
import { approvedMembers } from '../group/state.ts'
import type { PersonId } from '../person.ts'
import type { Terms } from '../recurring/events.ts'
import type { Work } from './work.ts'

/** Whoever records, and a way to look at what has become of something. */
export type Looking = Pick<Work, 'actorId' | 'load'>

/** What is shared on a day, and where. */
interface Shared {
  readonly groupId: number | null
  readonly date: string
}

/** How all of a group share what is put into it; undefined: nothing was agreed. */
export async function splitOfGroup(looking: Looking, { groupId, date }: Shared): Promise<SplitIntent | undefined> {
  if (groupId === null) return undefined
  const known = await looking.load(group, groupId)
  return agreedOn(looking, date, { groupId }, [...approvedMembers(known)])
}

/** What is recorded by a rule on a day: what was agreed on for that day takes the place of how it would be divided else. */
export async function termsOn(looking: Looking, date: string, terms: Terms): Promise<Terms> {
  if (!terms.isSplitAsAgreed) return terms
  const people = terms.split.entries.map(({ person }) => person)
  const [ofGroup, ofPair] = await Promise.all([
    splitOfGroup(looking, { groupId: terms.groupId, date }),
    splitOfPair(looking, date, people),
  ])
  return { ...terms, split: usualAmong(people, [ofGroup, ofPair]) ?? terms.split }
}

/** What others have agreed on among themselves is none of the actor's business. */
async function splitOfPair(
  looking: Looking,
  date: string,
  people: readonly PersonId[],
): Promise<SplitIntent | undefined> {
  const [one, other] = people
  const isOfTwo = one !== undefined && other !== undefined && people.length === 2
  if (!isOfTwo || !people.includes(looking.actorId)) return undefined
  return agreedOn(looking, date, pairOf(one, other), people)
}

async function agreedOn(
  { load }: Looking,
  date: string,
  circle: Circle,
  members: readonly PersonId[],
): Promise<SplitIntent | undefined> {
  const agreed = agreementOn(await load(defaultSplit, circle), date)
  return agreed && splitAmong(agreed.split, members)
}
