import type { Decision, Refusal } from '../message.ts'
import { isRefusal, refuse } from '../message.ts'
import { type ChangedRoster, changedRoster } from '../roster.ts'
import { tidyText } from '../text.ts'
import type { EditGroup } from './commands.ts'
import type { GroupEvent } from './events.ts'
import { refuseCurrency, refuseDescription, refuseName } from './facts.ts'
import { addingOf, MEMBERS } from './members.ts'
import { forMember, type Group, isAdmin, type KnownGroup } from './state.ts'

export function editGroup(command: EditGroup, group: Group): Decision<GroupEvent> {
  const current = forMember(group, command.actorId)
  if (isRefusal(current)) return current
  const refusal = refuseFacts(command) ?? refuseSharing(command, current)
  if (refusal !== undefined) return refusal
  const members = membersAfter(command, current)
  return isRefusal(members) ? members : [...changedFacts(command, current), ...changedMembers(command, members)]
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

/** Any member adds people; it takes an ADMIN to remove some, and nobody removes who created the group. */
function membersAfter(command: EditGroup, group: KnownGroup): ChangedRoster | Refusal {
  const { actorId, members: list, seen, addMembers: add, removeMembers: remove, reachable } = command
  const present = new Set(group.members.keys())
  const changed = changedRoster({ list, seen, add, remove }, { ...MEMBERS, present, reachable, fixed: actorId })
  if (isRefusal(changed) || changed.removed.length === 0) return changed
  if (!isAdmin(group, actorId)) return refuse('NOT_GROUP_ADMIN', changed.removedBy)
  return changed.removed.includes(group.createdBy) ? refuse('CREATOR_STAYS', changed.removedBy) : changed
}

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

const changedMembers = (command: EditGroup, { added, removed }: ChangedRoster): readonly GroupEvent[] => [
  ...removed.map(person => ({ type: 'MemberRemoved', data: { groupId: command.groupId, person } }) as const),
  ...added.map(person => addingOf(command, person)),
]
