import { group } from '#domain/group/decider.ts'
import { isApprovedMember } from '#domain/group/state.ts'
import type { PersonId } from '#domain/person.ts'
import type { Terms } from '#domain/recurring/events.ts'
import type { KnownRule } from '#domain/recurring/state.ts'
import { standingOf } from '#domain/store/standing.ts'
import { connectedAmong } from '#projections/connections/queries.ts'
import { rulesNaming } from '#projections/recurring/queries.ts'
import type { Services } from '../services.ts'
import { asTheyWillBe, type Days, inOrderOf, type Upcoming } from './upcoming.ts'

type Reading = Pick<Services, 'database' | 'store'>

/** What others' rules will record with a part of the viewer's in it: they are told before they are charged. */
export async function findUpcomingByOthers(
  services: Reading,
  viewerId: number,
  days: Days,
): Promise<readonly Upcoming[]> {
  const rules = await rulesNaming(services.database, viewerId)
  const mayInvolve = await involving(services, viewerId, rules)
  const theirs = inOrderOf(rules, days).filter(
    ({ rule, terms, fate }) => fate === 'RECORDED' && hasPart(terms, viewerId) && mayInvolve(rule, terms),
  )
  return asTheyWillBe(services.store, theirs)
}

const hasPart = ({ payers, split }: Terms, person: PersonId): boolean =>
  [...payers, ...split.entries].some(part => part.person === person)

/** Whoever has parted from the viewer will not get it recorded, and what they still plan is theirs alone. */
async function involving(
  { database, store }: Reading,
  viewerId: number,
  rules: readonly KnownRule[],
): Promise<(rule: KnownRule, terms: Terms) => boolean> {
  const groupIds = new Set(
    rules.flatMap(({ stretches, exceptions }) =>
      [...stretches, ...exceptions].flatMap(({ terms }) => terms?.groupId ?? []),
    ),
  )
  const [connected, groups] = await Promise.all([
    connectedAmong(database, viewerId, [...new Set(rules.map(({ ownerId }) => ownerId))]),
    Promise.all([...groupIds].map(async id => [id, (await standingOf(store, group, id)).state] as const)),
  ])
  const groupOf = new Map(groups)
  return ({ ownerId }, { groupId }) => {
    if (connected.includes(ownerId)) return true
    const known = groupId === null ? undefined : groupOf.get(groupId)
    return known !== undefined && isApprovedMember(known, viewerId) && isApprovedMember(known, ownerId)
  }
}
