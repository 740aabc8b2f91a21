import { SavedReportsDocument } from './SavedReports.generated.ts'

/** What is stored but not to be seen yet is told by the line for news as soon as it is. */
export const afterwards = { rereads: [SavedReportsDocument], onPending: () => undefined }
