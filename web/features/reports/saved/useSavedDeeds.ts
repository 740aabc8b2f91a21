import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import type { ReportViewInput } from '#web/schema.generated.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import { afterwards } from './afterwards.ts'
import type { SavedReport } from './look.ts'
import { DeleteSavedReportDocument, ReviseSavedReportDocument, SaveReportDocument } from './SavedDeeds.generated.ts'

/** What one does about a saved report, besides giving it a name. */
export function useSavedDeeds() {
  const { t } = useTranslation()
  const save = useCommand(SaveReportDocument, afterwards)
  const revise = useCommand(ReviseSavedReportDocument, afterwards)
  const remove = useCommand(DeleteSavedReportDocument, afterwards)
  const report = useReport()
  return useMemo(() => {
    const bringBack = async (name: string, view: ReportViewInput, commandId: string) =>
      report(await save({ name, view, commandId }), {
        failed: t('reports.saved.restoreFailed'),
      })
    return {
      saveChanges: async ({ id, name }: SavedReport, view: ReportViewInput) =>
        report(await revise({ id, view, commandId: newCommandId() }), {
          ...{ done: t('reports.saved.saved', { name }), failed: t('reports.saved.saveFailed') },
        }),
      /** `view`: what it looked at, as it can be saved once more. */
      delete: async ({ id, name }: SavedReport, view: ReportViewInput) => {
        const outcome = await remove({ id, commandId: newCommandId() })
        const again = newCommandId()
        return report(outcome, {
          done: () => ({
            text: t('reports.saved.deleted', { name }),
            action: { label: t('common.undo'), run: () => void bringBack(name, view, again) },
          }),
          failed: t('reports.saved.deleteFailed'),
        })
      },
    }
  }, [save, revise, remove, report, t])
}
