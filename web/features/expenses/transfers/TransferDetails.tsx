import { useQuery } from '@apollo/client/react'
import { parseISO } from 'date-fns'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EntryNotLoaded } from '../EntryNotLoaded.tsx'
import styles from '../ExpenseSummary.module.css'
import type { Viewer } from '../expense.ts'
import { GroupTag } from '../GroupTag.tsx'
import { GroupOfTransferDocument, OneTransferDocument } from './OneTransfer.generated.ts'
import { TransferFacts } from './TransferFacts.tsx'
import type { Transfer } from './transfer.ts'
import { useTransferWords } from './useTransferWords.ts'

interface TransferDetailsProps {
  readonly transferId: string
  readonly viewer: Viewer
  readonly onDelete: (transfer: Transfer) => void
}

export function TransferDetails({ transferId, viewer, onDelete }: TransferDetailsProps) {
  const { t } = useTranslation()
  const { data, loading, error, refetch } = useQuery(OneTransferDocument, { variables: { id: transferId } })
  const transfer = data?.transfer
  if (!data && error) return <EntryNotLoaded retry={refetch} />
  if (!transfer || transfer.isDeleted) return loading ? null : <p>{t('expenses.transfer.notFound')}</p>
  return <Details transfer={transfer} viewer={viewer} onDelete={onDelete} />
}

interface DetailsProps extends Omit<TransferDetailsProps, 'transferId'> {
  readonly transfer: Transfer
}

function Details({ transfer, viewer, onDelete }: DetailsProps) {
  const { t } = useTranslation()
  const words = useTransferWords(viewer)
  const day = new Intl.DateTimeFormat(useDateLocale(), { dateStyle: 'long' }).format(parseISO(transfer.date))
  return (
    <div className={styles.summary}>
      <p className={styles.amount}>
        <Amount money={transfer.amount} />
      </p>
      <p className={styles.title}>{words.title(transfer)}</p>
      <p className={styles.detail}>
        <span aria-hidden>💸</span> {day}
      </p>
      {transfer.groupId && <TransferGroup groupId={transfer.groupId} />}
      <TransferFacts transfer={transfer} viewer={viewer} />
      {transfer.canEdit && (
        <div>
          <Button variant="quiet" onPress={() => onDelete(transfer)}>
            <Trash2 size={16} aria-hidden />
            {t('expenses.transfer.delete')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Not told to whoever has left the group. */
function TransferGroup({ groupId }: { readonly groupId: string }) {
  const { data } = useQuery(GroupOfTransferDocument, { variables: { id: groupId } })
  if (!data?.group) return null
  return (
    <p className={styles.group}>
      <GroupTag name={data.group.name} />
    </p>
  )
}
