import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/ui/toasts.ts'
import { transferKey } from '../entry.ts'
import { useFeedStore } from '../news/useFeedStore.ts'
import type { useExpenseActions } from '../useExpenseActions.ts'
import { outcomeOf } from '../useExpenseCommands.ts'
import type { Transfer } from './transfer.ts'
import { restoreTransfer, voidTransfer } from './transferMutations.ts'

interface TransferActionOptions {
  readonly report: ReturnType<typeof useExpenseActions>['report']
  readonly goTo: (entryKey: string) => void
}

/** Deleting a transfer needs no question: it can be undone right after. */
export function useTransferActions({ report, goTo }: TransferActionOptions) {
  const means = { client: useApolloClient(), feed: useFeedStore() }
  const { t } = useTranslation()

  const restore = async (transfer: Transfer) => {
    const key = transferKey(transfer.id)
    const outcome = await outcomeOf(restoreTransfer(means, transfer))
    const isBack = report(key, outcome, reason => ({ text: t('expenses.transfer.restoreFailed', { reason }) }))
    if (isBack) goTo(key)
  }

  const remove = async (transfer: Transfer) => {
    const outcome = await outcomeOf(voidTransfer(means, transfer))
    const isGone = report(transferKey(transfer.id), outcome, reason => ({
      text: t('expenses.transfer.deleteFailed', { reason }),
    }))
    if (!isGone) return
    showToast({
      text: t('expenses.transfer.deleted'),
      action: { label: t('common.undo'), run: () => void restore(transfer) },
    })
  }
  return { remove, restore }
}
