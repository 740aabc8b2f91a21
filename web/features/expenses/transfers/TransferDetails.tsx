import { useQuery } from '@apollo/client/react'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { placeOfGroup } from '#web/format/places.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EntryNotLoaded } from '../EntryNotLoaded.tsx'
import { EntrySkeleton } from '../opened/EntrySkeleton.tsx'
import { Fact } from '../opened/Fact.tsx'
import styles from '../opened/OpenedEntry.module.css'
import { OpenedEntry } from '../opened/OpenedEntry.tsx'
import { Place } from '../opened/Place.tsx'
import { RecordedBy } from '../opened/RecordedBy.tsx'
import { useLast } from '../opened/useLast.ts'
import { usePersonName } from '../usePayerWords.ts'
import { OneTransferDocument } from './OneTransfer.generated.ts'
import { PaysFact } from './PaysFact.tsx'
import { ReceivedLine } from './ReceivedLine.tsx'
import { SettledFact } from './SettledFact.tsx'
import { TransferRecordDocument } from './TransferRecord.generated.ts'
import type { Transfer } from './transfer.ts'
import { useTransferWords } from './useTransferWords.ts'

interface TransferDetailsProps {
  readonly transferId: string
  readonly onDelete: (transfer: Transfer) => void
  readonly onRestore: (transfer: Transfer) => void
}

export function TransferDetails({ transferId, ...rest }: TransferDetailsProps) {
  const { t } = useTranslation()
  const { data, loading, error, refetch } = useQuery(OneTransferDocument, { variables: { id: transferId } })
  const transfer = useLast(data?.transfer)
  if (!transfer && error) return <EntryNotLoaded retry={refetch} />
  if (!transfer && loading) return <EntrySkeleton />
  if (!transfer || data?.transfer === null) return <p role="status">{t('expenses.transfer.notFound')}</p>
  return <Details transfer={transfer} {...rest} />
}

interface DetailsProps extends Omit<TransferDetailsProps, 'transferId'> {
  readonly transfer: Transfer
}

function Details({ transfer, onDelete, onRestore }: DetailsProps) {
  const { t } = useTranslation()
  const words = useTransferWords()
  const nameOf = usePersonName()
  const { recordedAt, group, pays } = useRecord(transfer)
  const { sender, recipient, isDeleted } = transfer
  return (
    <>
      {isDeleted && (
        <Banner
          text={t('expenses.transfer.wasDeleted')}
          action={{ label: t('expenses.restore'), run: () => onRestore(transfer) }}
        />
      )}
      <OpenedEntry
        money={transfer.amount}
        title={words.title(transfer)}
        emoji="💸"
        day={transfer.date}
        summary={
          <>
            {group && (
              <p className={styles.places}>
                <Place emoji="👥" name={group.name} to={placeOfGroup(group.id)} />
              </p>
            )}
            <ReceivedLine transfer={transfer} />
          </>
        }
        actions={
          transfer.canEdit &&
          !isDeleted && (
            <Button variant="quiet" onPress={() => onDelete(transfer)}>
              <Trash2 size={16} aria-hidden />
              {t('expenses.transfer.delete')}
            </Button>
          )
        }
      >
        <Fact name={t('expenses.transfer.sender')} lines={[{ key: sender.id, text: nameOf(sender), person: sender }]} />
        <Fact
          name={t('expenses.transfer.recipient')}
          lines={[{ key: recipient.id, text: nameOf(recipient), person: recipient }]}
        />
        <SettledFact transfer={transfer} />
        <PaysFact pays={pays} />
        <RecordedBy name={t('expenses.transfer.recordedBy')} person={transfer.createdBy} moment={recordedAt} />
      </OpenedEntry>
    </>
  )
}

/** What lists do not tell. The group is not told to whoever has left it. */
function useRecord({ id, group }: Transfer) {
  const { data } = useQuery(TransferRecordDocument, {
    variables: { id, groupId: group?.id ?? '', isInGroup: group !== null },
  })
  return { recordedAt: data?.transfer?.recordedAt, pays: data?.transfer?.pays ?? [], group: data?.group }
}
