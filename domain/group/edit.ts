import type { Decision, Refusal } from '../message.ts'
import { isRefusal, refuse } from '../message.ts'
import type { PersonId } from '../person.ts'
import { tidyText } from '../text.ts'
import type { EditGroup } from './commands.ts'
import type { GroupEvent } from './events.ts'
import { refuseCurrency, refuseDescription, refuseName } from './facts.ts'
import { addingOf, refuseMembers } from './members.ts'
import { forMember, type Group, isAdmin, type KnownGroup } from './state.ts'

export function editGroup(command: EditGroup, group: Group): Decision<GroupEvent> {
  const current = forMember(group, command.actorId)
  if (isRefusal(current)) return current
  const refusal = refuseFacts(command) ?? refuseSharing(command, current) ?? refuseList(command, current)
  return refusal ?? [...changedFacts(command, current), ...changedMembers(command, current)]
}

function refuseFacts({ name, description, currency }: EditGroup): Refusal | undefined {
  return (
    (name === undefined ? undefined : refuseName(name.text)) ??
    (description === undefined ? undefined : refuseDescription(description.text)) ??
    (currency === undefined ? undefined : refuseCurrency(currency))
  )
}

/** Sending back what is so already is no change, so whoever may not change it may send it. */
function refuseSharing({ actorId, sharesSummary }: EditGroup, group: KnownGroup): Refusal | undefined {
  if (sharesSummary === undefined || sharesSummary === group.sharesSummary || isAdmin(group, actorId)) return undefined
  return refuse('NOT_GROUP_ADMIN', 'sharesSummary')
}

function refuseList({ actorId, members, reachable }: EditGroup, group: KnownGroup): Refusal | undefined {
  if (members === undefined) return undefined
  const stranger = refuseMembers(members, person => group.members.has(person) || reachable.has(person))
  if (stranger !== undefined) return stranger
  const removed = missingIn(members, actorId, group)
  if (removed.length === 0) return undefined
  if (!isAdmin(group, actorId)) return refuse('NOT_GROUP_ADMIN', 'members')
  return removed.includes(group.createdBy) ? refuse('CREATOR_STAYS', 'members') : undefined
}

const missingIn = (list: readonly PersonId[], actorId: PersonId, { members }: KnownGroup): readonly PersonId[] =>
  [...members.keys()].filter(person => person !== actorId && !list.includes(person))

function changedFacts({ name, description, currency, sharesSummary }: EditGroup, group: KnownGroup): GroupEvent[] {
  const { groupId } = group
  const events: GroupEvent[] = []
  if (name !== undefined) events.push({ type: 'GroupRenamed', data: { groupId, nameId: name.textId } })
  if (description !== undefined) {
    const descriptionId = tidyText(description.text) === '' ? null : description.textId
    if (descriptionId !== group.descriptionId) events.push({ type: 'GroupDescribed', data: { groupId, descriptionId } })
  }
  if (currency !== undefined && currency !== group.currency) {
    events.push({ type: 'GroupCurrencyChanged', data: { groupId, currency } })
  }
  if (sharesSummary !== undefined && sharesSummary !== group.sharesSummary) {
    events.push({ type: 'SummarySharingChanged', data: { groupId, sharesSummary } })
  }
  return events
}

function changedMembers(command: EditGroup, group: KnownGroup): GroupEvent[] {
  const { actorId, members } = command
  if (members === undefined) return []
  const { groupId } = group
  const removed = missingIn(members, actorId, group)
  const added = members.filter(person => !group.members.has(person))
  return [
    ...removed.map(person => ({ type: 'MemberRemoved', data: { groupId, person } }) as const),
    ...added.map(person => addingOf(command, person)),
  ]
}
