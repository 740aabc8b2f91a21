import { placeholderPerson } from '../person.ts'
import { placeholder } from '../placeholder/decider.ts'
import type { EventStore } from '../store/eventStore.ts'
import { bringAbout } from './consequence.ts'
import type { Consequence } from './deed.ts'
import { forgetEmails, forgetUnnamed, type IsNamed } from './placeholderTexts.ts'
import { known } from './subject.ts'

interface Forgetting {
  readonly placeholderId: number
  readonly isNamed: IsNamed
}

/** Forgets a placeholder whose creator is gone, or at least its email if somebody is left who comes across it. */
export async function forgetPlaceholder(
  store: EventStore,
  farewell: Consequence,
  { placeholderId, isNamed }: Forgetting,
): Promise<void> {
  await bringAbout(store, farewell, known(placeholder, placeholderId), async work => {
    const { status } = await work.load(placeholder, placeholderId)
    if (status === 'absent' || status === 'DELETED') return
    const { named, upTo } = await isNamed(placeholderPerson(placeholderId))
    await work.decide(placeholder, placeholderId, { type: 'ForgetPlaceholder', placeholderId, isNamed: named })
    await (named ? forgetEmails(work, placeholderId) : forgetUnnamed(work, placeholderId, upTo))
  })
}

/** Somebody who has an account says for themselves how to reach them. What was written down before, nobody sees any more. */
export async function forgetLinkedEmail(store: EventStore, link: Consequence, placeholderId: number): Promise<void> {
  await bringAbout(store, link, known(placeholder, placeholderId), work => forgetEmails(work, placeholderId))
}
