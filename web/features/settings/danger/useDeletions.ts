import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createDeedKeys } from '#web/format/deedKeys.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import { type ToastMessage, withdrawToasts } from '#web/ui/toasts.ts'
import { DangerZoneDocument, type DeletionFieldsFragment } from './Danger.generated.ts'
import { DeleteAllExpensesDocument, UndoExpenseDeletionDocument } from './DangerDeeds.generated.ts'
import { leftOut } from './words.ts'

const afterwards = { rereads: [DangerZoneDocument], onPending: () => undefined }

const toldOf = (id: string): string => `deletion ${id}`

/** Deleting all that one recorded, and bringing it back; whether that is done, or has begun. */
export function useDeletions() {
  const { t } = useTranslation()
  const report = useReport()
  const [keys] = useState(createDeedKeys)
  const sendDeletion = useCommand(DeleteAllExpensesDocument, afterwards)
  const sendUndo = useCommand(UndoExpenseDeletionDocument, afterwards)

  const undo = async (id: string): Promise<boolean> => {
    withdrawToasts(toldOf(id))
    return report(await sendUndo({ id }), {
      done: ({ deletion }) => ({ text: backText(deletion) }),
      failed: t('settings.danger.undoFailed'),
    })
  }

  const backText = (deletion: DeletionFieldsFragment | null): string => {
    if (deletion?.state !== 'RESTORED') return t('settings.danger.goesOn')
    return [t('settings.danger.back', { count: deletion.restored }), ...leftOut(t, deletion)].join(' ')
  }

  const goneMessage = (deletion: DeletionFieldsFragment | null): ToastMessage => {
    if (deletion?.state !== 'DELETED') return { text: t('settings.danger.goesOn') }
    const { id, deleted } = deletion
    return {
      text: t('settings.danger.gone', { count: deleted }),
      about: toldOf(id),
      ...(deleted > 0 && { action: { label: t('common.undo'), run: () => void undo(id) } }),
    }
  }

  const deleteAll = async (): Promise<boolean> => {
    const outcome = await sendDeletion({ commandId: keys.keyOf('all') })
    if (outcome.kind !== 'failed') keys.isDone()
    return report(outcome, {
      done: ({ deletion }) => goneMessage(deletion),
      failed: t('settings.danger.failed', { message: t('settings.noConnection') }),
      frame: message => t('settings.danger.failed', { message }),
    })
  }

  return { deleteAll, undo }
}
