import { draftsOf } from '#web/ui/drafts.ts'
import { groupDraftKey } from '../typedGroup.ts'
import { groupValuesSchema } from './groupValues.ts'

/** What was typed into a new group that has not been made. */
export const groupDrafts = draftsOf({
  keyOf: groupDraftKey,
  understand: stored => groupValuesSchema.parse(stored),
})
