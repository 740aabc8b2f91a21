import { useTranslation } from 'react-i18next'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import { directionOf, type Transfer, wayOf } from './transfer.ts'

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
  const way = (transfer: Transfer): string =>
    wayOf(transfer, directionOf(transfer, viewer), (key, names) => t(key, { ...names }))
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
