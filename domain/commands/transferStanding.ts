import { connection } from '../connection/decider.ts'
import { group } from '../group/decider.ts'
import { approvedMembers, type Group, isApprovedMember } from '../group/state.ts'
import { fellowsOf } from '../group/stays.ts'
import { isPlaceholder, NOBODY, type PersonId, placeholderPerson } from '../person.ts'
import { placeholder } from '../placeholder/decider.ts'
import { isKnown, type Placeholder } from '../placeholder/state.ts'
import type { Standing, TypedTransfer } from '../transfer/commands.ts'
import type { Surroundings } from './circle.ts'
import type { Work } from './work.ts'

/** What a command about transfers works with: besides the log, what only read models know. */
export interface TransferSurroundings extends Surroundings {
  /** Those of these account holders with whom somebody shares an expense, a group, a trip or a debt. */
  readonly acquaintedAmong: (viewerId: number, userIds: readonly number[]) => Promise<ReadonlySet<PersonId>>
  /** Groups that all of these people seem to belong to. */
  readonly groupsInCommon: (people: readonly PersonId[]) => Promise<readonly number[]>
  /** Those of these people who have or had a balance in a group. */
  readonly concernedAmong: (groupId: number, people: readonly PersonId[]) => Promise<ReadonlySet<PersonId>>
  /** Those of these people whom somebody owes, or who owe them, in a group: as it is, or when it is simplified. */
  readonly owingAmong: (
    personId: PersonId,
    groupId: number,
    people: readonly PersonId[],
  ) => Promise<ReadonlySet<PersonId>>
}

/**
 * What the recorder has to do with everybody whom these transfers name. Connections, placeholders and memberships are
 * looked up in their streams; read models only lead there, and tell what was shared in the past. Whoever parts, leaves or
 * is linked at this very moment makes the decision be made anew.
 */
export async function withStandings<Transfer extends TypedTransfer>(
  work: Work,
  surroundings: TransferSurroundings,
  transfers: readonly Transfer[],
): Promise<(Transfer & { readonly standing: Standing })[]> {
  const { actorId } = work
  const named = new Set(transfers.flatMap(({ sender, recipient }) => [sender, recipient]))
  const others = [...named].filter(person => person !== actorId && person !== NOBODY)

  // Asked for together, they come by few queries.
  const [users, placeholders, inGroups] = await Promise.all([
    seenUsers(work, surroundings, others),
    placeholdersAmong(work, surroundings, others),
    Promise.all(
      transfers.map(async transfer => ({ transfer, ...(await standingInGroups(work, surroundings, transfer)) })),
    ),
  ])
  const seen: ReadonlySet<PersonId> = new Set([actorId, ...users, ...placeholders.seen])
  return inGroups.map(({ transfer, companies, concernedByGroup }) => ({
    ...transfer,
    standing: {
      seen: companies.reduce((all, members) => all.union(members), seen).difference(placeholders.gone),
      companies,
      concernedByGroup: concernedByGroup.difference(placeholders.gone),
    },
  }))
}

async function seenUsers(
  { actorId, load }: Work,
  { acquaintedAmong }: TransferSurroundings,
  others: readonly PersonId[],
): Promise<readonly PersonId[]> {
  const users = others.filter(person => !isPlaceholder(person))
  const [acquainted, connections] = await Promise.all([
    users.length === 0 ? new Set<PersonId>() : acquaintedAmong(actorId, users),
    Promise.all(users.map(user => load(connection, [actorId, user]))),
  ])
  return users.filter((user, index) => connections[index]?.status === 'ACTIVE' || acquainted.has(user))
}

/** Archived ones can still be settled with; one that was linked or deleted is nobody any more, wherever it still stands. */
async function placeholdersAmong(
  { actorId, load }: Work,
  { visibleAmong }: TransferSurroundings,
  others: readonly PersonId[],
): Promise<{ readonly seen: readonly PersonId[]; readonly gone: ReadonlySet<PersonId> }> {
  const ids = others.filter(isPlaceholder).map(person => -person)
  const [visible, states] = await Promise.all([
    ids.length === 0 ? new Set<number>() : visibleAmong(actorId, ids),
    Promise.all(ids.map(id => load(placeholder, id))),
  ])
  const left = new Map<number, Placeholder & { createdBy: number }>()
  for (const [index, id] of ids.entries()) {
    const state = states[index]
    if (state !== undefined && isKnown(state)) left.set(id, state)
  }
  return {
    seen: [...left].filter(([id, { createdBy }]) => createdBy === actorId || visible.has(id)).map(([id]) => -id),
    gone: new Set(ids.filter(id => !left.has(id)).map(placeholderPerson)),
  }
}

async function standingInGroups(
  { actorId, load }: Work,
  { groupsInCommon, concernedAmong, owingAmong }: TransferSurroundings,
  { groupId, sender, recipient }: TypedTransfer,
): Promise<Omit<Standing, 'seen'>> {
  const people = [actorId, sender, recipient]
  if (groupId === null) {
    // Whoever pays or is paid needs no group for it.
    const candidates = actorId === sender || actorId === recipient ? [] : await groupsInCommon(people)
    const groups = await Promise.all(candidates.map(id => load(group, id)))
    return {
      companies: companiesOf(groups, actorId),
      concernedByGroup: new Set(),
    }
  }
  const named = await load(group, groupId)
  if (named.status === 'absent') return { companies: [], concernedByGroup: new Set() }
  // Whoever is no member must be able to settle, and is not told who else has to do with the group by now.
  const concerned = isApprovedMember(named, actorId)
    ? await concernedAmong(groupId, people)
    : await owingAmong(actorId, groupId, people)
  return {
    companies: companiesOf([named], actorId),
    concernedByGroup: fellowsOf(named.stays, actorId).union(concerned),
  }
}

const companiesOf = (groups: readonly Group[], actorId: PersonId): readonly ReadonlySet<PersonId>[] =>
  groups.flatMap(each => (isApprovedMember(each, actorId) ? [approvedMembers(each)] : []))
