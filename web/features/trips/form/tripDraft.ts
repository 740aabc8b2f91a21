import { draftsOf } from '#web/ui/drafts.ts'
import { tripValuesSchema } from './tripValues.ts'

/** What was typed into a new trip that has not been saved. */
export const tripDrafts = draftsOf({
  keyOf: viewerId => `tripDraft-${viewerId}`,
  understand: stored => tripValuesSchema.parse(stored),
})
