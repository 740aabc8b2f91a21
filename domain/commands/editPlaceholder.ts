import { tidyEmail } from '../email.ts'
import { placeholder } from '../placeholder/decider.ts'
import { tidyName } from '../placeholder/facts.ts'
import { isKnown, type Placeholder } from '../placeholder/state.ts'
import { changedText } from './changedText.ts'
import { changePlaceholder } from './changePlaceholder.ts'
import type { Surroundings } from './circle.ts'
import type { Deed } from './deed.ts'
import type { Performed } from './perform.ts'

/** Fields that are left out stay as they are; an empty email removes it. */
export interface EditPlaceholderInput {
  readonly placeholderId: number
  readonly displayName?: string | undefined
  readonly email?: string | undefined
}

export const editPlaceholder = (
  surroundings: Surroundings,
  deed: Deed,
  input: EditPlaceholderInput,
): Promise<Performed<{ placeholderId: number }>> =>
  changePlaceholder(surroundings, deed, {
    placeholderId: input.placeholderId,
    input: { editPlaceholder: input },
    decide: async (work, asking) => {
      const state = await work.load(placeholder, input.placeholderId)
      const [name, email] = await Promise.all([
        changedText(work, input.displayName, tidyName, currentId(state, 'nameId')),
        changedText(work, input.email, tidyEmail, currentId(state, 'emailId')),
      ])
      await work.decide(placeholder, input.placeholderId, {
        ...{ type: 'EditPlaceholder', ...asking },
        displayName: name && { text: name.text, nameId: name.textId },
        email: email && { text: email.text, emailId: email.textId },
      })
    },
  })

const currentId = (state: Placeholder, field: 'nameId' | 'emailId'): number | null =>
  isKnown(state) ? state[field] : null
