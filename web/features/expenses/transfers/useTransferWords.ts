import { useTranslation } from 'react-i18next'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { shortNamesOf } from '#web/format/firstName.ts'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import { directionOf, type Transfer } from './transfer.ts'

interface TransferWords {
  /** The note, where there is one. */
  readonly title: (transfer: Transfer) => string
  /** "To Ann", "From Ann", "Ann → Bo". */
  readonly way: (transfer: Transfer) => string
  /** What deletes this one and none of those beside it. */
  readonly deletion: (transfer: Transfer) => string
}

export function useTransferWords(): TransferWords {
  const { t } = useTranslation()
  const viewer = useViewer()
  const language = useLanguage()
  const dateFormat = useDateFormat()
  const way = (transfer: Transfer): string => {
    const names = [transfer.sender.displayName, transfer.recipient.displayName]
    const [sender = '', recipient = ''] = names.map(shortNamesOf(names))
    const direction = directionOf(transfer, viewer)
    if (direction === 'OUTGOING') return t('expenses.transfer.to', { name: recipient })
    if (direction === 'INCOMING') return t('expenses.transfer.from', { name: sender })
    return t('expenses.transfer.between', { sender, recipient })
  }
  return {
    title: ({ note }) => note || t('expenses.transfer.title'),
    way,
    deletion: transfer =>
      t('expenses.transfer.deleteOf', {
        what: transfer.note || way(transfer),
        amount: formatMoney(transfer.amount, language),
        day: formatDay(transfer.date, dateFormat),
      }),
  }
}
