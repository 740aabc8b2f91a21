import { draftsOf } from '#web/ui/drafts.ts'
import { tripDraftKey } from '../typedTrip.ts'
import { tripValuesSchema } from './tripValues.ts'

/** What was typed into a new trip that has not been saved. */
export const tripDrafts = draftsOf({
  keyOf: tripDraftKey,
  understand: stored => tripValuesSchema.parse(stored),
})
