import type { Decision } from '../message.ts'
import { refuse } from '../message.ts'
import { refuseList } from '../roster.ts'
import { tidyText } from '../text.ts'
import type { CreateGroup } from './commands.ts'
import type { GroupEvent } from './events.ts'
import { refuseCurrency, refuseDescription, refuseName } from './facts.ts'
import { addingOf, MEMBERS } from './members.ts'
import type { Group } from './state.ts'

export function createGroup(command: CreateGroup, group: Group): Decision<GroupEvent> {
  if (group.status !== 'absent') return refuse('GROUP_ID_TAKEN')
  const { groupId, actorId, name, description, currency, sharesSummary, members, reachable } = command
  const refusal =
    refuseName(name.text) ??
    refuseDescription(description.text) ??
    refuseCurrency(currency) ??
    refuseList(members, {
      ...{ field: MEMBERS.fields.list, stranger: MEMBERS.stranger },
      isAllowed: person => person === actorId || reachable.has(person),
    })
  if (refusal !== undefined) return refusal

  const descriptionId = tidyText(description.text) === '' ? null : description.textId
  const facts = { groupId, createdBy: actorId, nameId: name.textId, descriptionId, currency, sharesSummary }
  const others = members.filter(person => person !== actorId)
  return [{ type: 'GroupCreated', data: facts }, ...others.map(person => addingOf(command, person))]
}
