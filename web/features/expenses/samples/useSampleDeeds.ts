import { useTranslation } from 'react-i18next'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import { StandingDocument } from '../standing/Standing.generated.ts'
import { AddSampleDataDocument, RemoveSampleDataDocument } from './SampleData.generated.ts'

/** It is told with where one stands. */
const afterwards = { rereads: [StandingDocument], onPending: () => undefined }

/** Looking around with sample data, and having had enough of it. */
export function useSampleDeeds() {
  const { t } = useTranslation()
  const report = useReport()
  const sendWish = useCommand(AddSampleDataDocument, afterwards)
  const sendEnd = useCommand(RemoveSampleDataDocument, afterwards)
  return {
    add: async () => report(await sendWish({}), { failed: t('samples.addFailed') }),
    remove: async () => report(await sendEnd({}), { failed: t('samples.removeFailed') }),
  }
}
