import { tidyEmail } from '../email.ts'
import { tidyName } from '../placeholder/facts.ts'
import { isKnown, type Placeholder } from '../placeholder/state.ts'
import type { EventStore } from '../store/eventStore.ts'
import { changePlaceholder, type PlaceholderOutcome } from './changePlaceholder.ts'
import type { Surroundings } from './circle.ts'
import type { Deed } from './handle.ts'

/** Fields that are left out stay as they are; an empty email removes it. */
export interface EditPlaceholderInput {
  readonly placeholderId: number
  readonly displayName?: string | undefined
  readonly email?: string | undefined
}

export function editPlaceholder(
  surroundings: Surroundings,
  deed: Deed,
  input: EditPlaceholderInput,
): Promise<PlaceholderOutcome> {
  const { store } = surroundings
  const { placeholderId, displayName, email } = input
  return changePlaceholder(surroundings, deed, {
    placeholderId,
    input: { editPlaceholder: input },
    prepare: async (asking, state) => {
      const [newName, newEmail] = await Promise.all([
        changedText(store, displayName, tidyName, currentId(state, 'nameId')),
        changedText(store, email, tidyEmail, currentId(state, 'emailId')),
      ])
      const texts = [newName, newEmail].flatMap(typed =>
        typed === undefined || typed.body === '' ? [] : [{ ...typed, ownerId: deed.actorId }],
      )
      return {
        command: {
          ...{ type: 'EditPlaceholder', ...asking },
          displayName: newName && { text: newName.body, nameId: newName.textId },
          email: newEmail && { text: newEmail.body, emailId: newEmail.textId },
        },
        texts,
      }
    },
  })
}

const currentId = (state: Placeholder, field: 'nameId' | 'emailId'): number | null =>
  isKnown(state) ? state[field] : null

/** Texts are in the vault, so it is here that the same one again turns out to be no change. */
async function changedText(
  store: EventStore,
  typed: string | undefined,
  tidy: (text: string) => string,
  textId: number | null,
): Promise<{ readonly body: string; readonly textId: number } | undefined> {
  if (typed === undefined) return undefined
  const body = tidy(typed)
  const current = textId === null ? '' : await store.readText(textId)
  // An empty name is for the rules to refuse, also where there is none to compare it with.
  return body === current && body !== '' ? undefined : { body, textId: await store.nextTextId() }
}
