import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import { showToast } from '#web/ui/toasts.ts'
import styles from './ReceivedLine.module.css'
import { ConfirmTransferDocument } from './TransferCommands.generated.ts'
import type { Transfer } from './transfer.ts'

/** Whether whoever was paid says that they have got it, and for them, the way to say so. It counts either way. */
export function ReceivedLine({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useTranslation()
  const send = useCommand(ConfirmTransferDocument)
  const report = useReport()
  const { id, isReceived, canConfirm, recipient } = transfer
  const confirm = async (isNow: boolean) => {
    const outcome = await send({ id, isReceived: isNow, commandId: newCommandId() })
    const isDone = report(outcome, {
      failed: t('expenses.transfer.confirmFailed'),
      frame: (msg: string) => `${t('expenses.transfer.confirmFailed')} ${msg}`,
    })
    if (!isDone || !isNow) return
    showToast({
      text: t('expenses.transfer.confirmed'),
      action: { label: t('common.undo'), run: () => void confirm(false) },
    })
  }
  if (transfer.isDeleted || recipient.isPlaceholder) return null
  if (isReceived) {
    return (
      <p className={styles.received}>
        <Check size={16} aria-hidden />
        {canConfirm
          ? t('expenses.transfer.youConfirmed')
          : t('expenses.transfer.received', { name: recipient.displayName })}
        {canConfirm && (
          <Button variant="quiet" onPress={() => void confirm(false)}>
            {t('common.undo')}
          </Button>
        )}
      </p>
    )
  }
  return (
    <p className={styles.open}>
      {canConfirm
        ? t('expenses.transfer.areYouPaid')
        : t('expenses.transfer.notConfirmed', { name: recipient.displayName })}
      {canConfirm && (
        <Button onPress={() => void confirm(true)}>
          <Check size={16} aria-hidden />
          {t('expenses.transfer.confirm')}
        </Button>
      )}
    </p>
  )
}
