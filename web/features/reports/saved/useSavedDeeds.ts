import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import type { ReportViewInput } from '#web/schema.generated.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import { afterwards } from './afterwards.ts'
import { type SavedReport, sameInput } from './look.ts'
import { DeleteSavedReportDocument, ReviseSavedReportDocument, SaveReportDocument } from './SavedDeeds.generated.ts'

/** What one does about a saved report, besides giving it a name. */
export function useSavedDeeds() {
  const { t } = useTranslation()
  const save = useCommand(SaveReportDocument, afterwards)
  const revise = useCommand(ReviseSavedReportDocument, afterwards)
  const remove = useCommand(DeleteSavedReportDocument, afterwards)
  const report = useReport()
  return useMemo(() => {
    const bringBack = async (saved: SavedReport, commandId: string) =>
      report(await save({ name: saved.name, view: sameInput(saved), commandId }), {
        failed: t('reports.saved.restoreFailed'),
      })
    return {
      saveChanges: async ({ id, name }: SavedReport, view: ReportViewInput) =>
        report(await revise({ id, view, commandId: newCommandId() }), {
          ...{ done: t('reports.saved.saved', { name }), failed: t('reports.saved.saveFailed') },
        }),
      delete: async (saved: SavedReport) => {
        const outcome = await remove({ id: saved.id, commandId: newCommandId() })
        const again = newCommandId()
        return report(outcome, {
          done: () => ({
            text: t('reports.saved.deleted', { name: saved.name }),
            action: { label: t('common.undo'), run: () => void bringBack(saved, again) },
          }),
          failed: t('reports.saved.deleteFailed'),
        })
      },
    }
  }, [save, revise, remove, report, t])
}
