import { tidyEmail } from '../email.ts'
import type { CreatePlaceholder } from '../placeholder/commands.ts'
import { placeholder } from '../placeholder/decider.ts'
import { placeholderStream } from '../placeholder/events.ts'
import { tidyName } from '../placeholder/facts.ts'
import type { EventStore } from '../store/eventStore.ts'
import { type PlaceholderOutcome, placeholderOutcome } from './changePlaceholder.ts'
import { type Deed, handle } from './handle.ts'

export type CreatePlaceholderInput = Pick<CreatePlaceholder, 'displayName' | 'email'>

export async function createPlaceholder(
  store: EventStore,
  deed: Deed,
  input: CreatePlaceholderInput,
): Promise<PlaceholderOutcome> {
  const [placeholderId, nameId, emailId] = await Promise.all([
    store.nextPlaceholderId(),
    store.nextTextId(),
    store.nextTextId(),
  ])
  const { actorId } = deed
  const { displayName, email = '' } = input
  const command: CreatePlaceholder = {
    ...{ type: 'CreatePlaceholder', actorId, placeholderId },
    ...{ displayName, nameId, email, emailId },
  }
  const texts = [
    { textId: nameId, ownerId: actorId, body: tidyName(displayName) },
    { textId: emailId, ownerId: actorId, body: tidyEmail(email) },
  ].filter(({ body }) => body !== '')
  const outcome = await handle({
    ...{ store, decider: placeholder, deed },
    input: { createPlaceholder: input },
    streamId: placeholderStream(placeholderId),
    isNew: true,
    prepare: () => ({ command, texts }),
  })
  return placeholderOutcome(outcome, placeholderId)
}
