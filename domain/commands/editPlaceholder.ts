import { tidyEmail } from '../email.ts'
import { tidyName } from '../placeholder/facts.ts'
import { isKnown, type Placeholder } from '../placeholder/state.ts'
import { changedText, vaultTexts } from './changedText.ts'
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
      return {
        command: {
          ...{ type: 'EditPlaceholder', ...asking },
          displayName: newName && { text: newName.text, nameId: newName.textId },
          email: newEmail && { text: newEmail.text, emailId: newEmail.textId },
        },
        texts: vaultTexts(deed.actorId, newName, newEmail),
      }
    },
  })
}

const currentId = (state: Placeholder, field: 'nameId' | 'emailId'): number | null =>
  isKnown(state) ? state[field] : null
