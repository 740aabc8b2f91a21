import { forgetDraft } from '#web/ui/drafts.ts'

/** What somebody typed into a new trip and did not send is kept for each of those who share a browser, in this tab. */
export const tripDraftKey = (viewerId: string): string => `tripDraft-${viewerId}`

/** Whoever signs out takes it along. */
export const forgetTypedTrip = (viewerId: string): void => forgetDraft(tripDraftKey(viewerId))
