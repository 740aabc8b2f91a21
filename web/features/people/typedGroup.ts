import { forgetDraft } from '#web/ui/drafts.ts'

/** What somebody typed into a new group and did not send is kept for each of those who share a browser, in this tab. */
export const groupDraftKey = (viewerId: string): string => `groupDraft-${viewerId}`

/** Whoever signs out takes it along. */
export const forgetTypedGroup = (viewerId: string): void => forgetDraft(groupDraftKey(viewerId))
