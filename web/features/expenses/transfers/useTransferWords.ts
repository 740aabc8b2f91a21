import { useTranslation } from 'react-i18next'
import { shortNamesOf } from '#web/format/firstName.ts'
import { useViewer } from '#web/format/viewer.ts'
import { directionOf, type Transfer } from './transfer.ts'

interface TransferWords {
  /** The note, where there is one. */
  readonly title: (transfer: Transfer) => string
  /** "To Ann", "From Ann", "Ann → Bo". */
  readonly way: (transfer: Transfer) => string
}

export function useTransferWords(): TransferWords {
  const { t } = useTranslation()
  const viewer = useViewer()
  return {
    title: ({ note }) => note || t('expenses.transfer.title'),
    way: transfer => {
      const names = [transfer.sender.displayName, transfer.recipient.displayName]
      const [sender = '', recipient = ''] = names.map(shortNamesOf(names))
      const direction = directionOf(transfer, viewer)
      if (direction === 'OUTGOING') return t('expenses.transfer.to', { name: recipient })
      if (direction === 'INCOMING') return t('expenses.transfer.from', { name: sender })
      return t('expenses.transfer.between', { sender, recipient })
    },
  }
}
