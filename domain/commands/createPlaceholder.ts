import { tidyEmail } from '../email.ts'
import type { CreatePlaceholder } from '../placeholder/commands.ts'
import { placeholder } from '../placeholder/decider.ts'
import { tidyName } from '../placeholder/facts.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { fresh } from './subject.ts'

export type CreatePlaceholderInput = Pick<CreatePlaceholder, 'displayName' | 'email'>

export const createPlaceholder = (
  store: EventStore,
  deed: Deed,
  input: CreatePlaceholderInput,
): Promise<Performed<{ placeholderId: number }>> =>
  perform(store, deed, { about: fresh(placeholder), input: { createPlaceholder: input } }, async work => {
    const { displayName, email = '' } = input
    const [placeholderId, nameId, emailId] = await Promise.all([
      work.fresh(placeholder),
      work.keep(tidyName(displayName)),
      work.keep(tidyEmail(email)),
    ])
    await work.decide(placeholder, placeholderId, {
      ...{ type: 'CreatePlaceholder', actorId: deed.actorId, placeholderId },
      ...{ displayName, nameId, email, emailId },
    })
  })
