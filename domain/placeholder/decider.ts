import { aggregate } from '../aggregate.ts'
import { tidyEmail } from '../email.ts'
import type { Decision, Refusal } from '../message.ts'
import { isRefusal, refuse, UnreachableError } from '../message.ts'
import type {
  CreatePlaceholder,
  DeletePlaceholder,
  EditPlaceholder,
  ForgetPlaceholder,
  LinkPlaceholder,
  PlaceholderCommand,
  RestorePlaceholder,
} from './commands.ts'
import { type PlaceholderEvent, placeholderEvents, placeholderStream } from './events.ts'
import { refuseEmail, refuseName } from './facts.ts'
import { absentPlaceholder, evolve, isKnown, type KnownPlaceholder, type Placeholder } from './state.ts'

type ByCreator = Exclude<PlaceholderCommand, CreatePlaceholder | ForgetPlaceholder>

/**
 * The placeholder, for its creator. Ids can be guessed, so to strangers it does not exist; one that was deleted or
 * linked is no longer there for anybody.
 */
function forCreator(placeholder: Placeholder, { actorId, actorSeesIt }: ByCreator): KnownPlaceholder | Refusal {
  if (!isKnown(placeholder)) return refuse('PLACEHOLDER_NOT_FOUND')
  if (placeholder.createdBy === actorId) return placeholder
  return refuse(actorSeesIt ? 'PLACEHOLDER_NOT_YOURS' : 'PLACEHOLDER_NOT_FOUND')
}

function create(command: CreatePlaceholder, placeholder: Placeholder): Decision<PlaceholderEvent> {
  if (placeholder.status !== 'absent') return refuse('PLACEHOLDER_ID_TAKEN')
  const { placeholderId, actorId, displayName, nameId, email = '' } = command
  const refusal = refuseName(displayName) ?? refuseEmail(email)
  if (refusal !== undefined) return refusal
  const emailId = tidyEmail(email) === '' ? null : command.emailId
  return [{ type: 'PlaceholderCreated', data: { placeholderId, createdBy: actorId, nameId, emailId } }]
}

function edit(command: EditPlaceholder, placeholder: Placeholder): Decision<PlaceholderEvent> {
  const current = forCreator(placeholder, command)
  if (isRefusal(current)) return current
  const { placeholderId, displayName, email } = command
  const refusal =
    (displayName === undefined ? undefined : refuseName(displayName.text)) ??
    (email === undefined ? undefined : refuseEmail(email.text))
  if (refusal !== undefined) return refusal

  const events: PlaceholderEvent[] = []
  if (displayName !== undefined) {
    events.push({ type: 'PlaceholderRenamed', data: { placeholderId, nameId: displayName.nameId } })
  }
  const emailId = email === undefined ? current.emailId : tidyEmail(email.text) === '' ? null : email.emailId
  if (emailId !== current.emailId) events.push({ type: 'PlaceholderEmailChanged', data: { placeholderId, emailId } })
  return events
}

function remove(command: DeletePlaceholder, placeholder: Placeholder): Decision<PlaceholderEvent> {
  const current = forCreator(placeholder, command)
  if (isRefusal(current)) return current
  const { placeholderId, isUsed } = command
  if (!isUsed) return [{ type: 'PlaceholderDeleted', data: { placeholderId } }]
  return current.status === 'ARCHIVED' ? [] : [{ type: 'PlaceholderArchived', data: { placeholderId } }]
}

function restore(command: RestorePlaceholder, placeholder: Placeholder): Decision<PlaceholderEvent> {
  const current = forCreator(placeholder, command)
  if (isRefusal(current)) return current
  const { placeholderId } = command
  return current.status === 'ACTIVE' ? [] : [{ type: 'PlaceholderRestored', data: { placeholderId } }]
}

function link(command: LinkPlaceholder, placeholder: Placeholder): Decision<PlaceholderEvent> {
  const { actorId, placeholderId, userId, isConnected } = command
  if (placeholder.status === 'LINKED' && placeholder.createdBy === actorId && placeholder.linkedTo === userId) return []
  const current = forCreator(placeholder, command)
  if (isRefusal(current)) return current
  if (!isConnected) return refuse('LINK_NEEDS_CONNECTION', 'userId')
  return [{ type: 'PlaceholderLinked', data: { placeholderId, userId } }]
}

/** One that was linked too: its name is of no use to anybody. */
function forget({ placeholderId, isNamed }: ForgetPlaceholder, state: Placeholder): Decision<PlaceholderEvent> {
  if (state.status === 'absent' || state.status === 'DELETED') return []
  if (!isNamed) return [{ type: 'PlaceholderDeleted', data: { placeholderId } }]
  const hasEmail = isKnown(state) && state.emailId !== null
  return hasEmail ? [{ type: 'PlaceholderEmailChanged', data: { placeholderId, emailId: null } }] : []
}

function decide(command: PlaceholderCommand, state: Placeholder): Decision<PlaceholderEvent> {
  switch (command.type) {
    case 'CreatePlaceholder':
      return create(command, state)
    case 'EditPlaceholder':
      return edit(command, state)
    case 'DeletePlaceholder':
      return remove(command, state)
    case 'RestorePlaceholder':
      return restore(command, state)
    case 'LinkPlaceholder':
      return link(command, state)
    case 'ForgetPlaceholder':
      return forget(command, state)
    default:
      throw new UnreachableError(command)
  }
}

export const placeholder = aggregate({
  name: 'placeholder',
  stream: placeholderStream,
  events: placeholderEvents,
  initial: absentPlaceholder,
  evolve,
  decide,
})
