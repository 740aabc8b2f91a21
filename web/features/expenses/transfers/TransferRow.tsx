import { ArrowDownLeft, ArrowUpRight, Check, Trash2 } from 'lucide-react'
import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useViewer } from '#web/format/viewer.ts'
import { cx } from '#web/ui/cx.ts'
import { EmojiTile } from '#web/ui/EmojiTile.tsx'
import { PlainButton } from '#web/ui/PlainButton.tsx'
import styles from '../EntryRow.module.css'
import { transferKey } from '../entry.ts'
import { useEntryLink } from '../useEntryLink.ts'
import { TransferAmounts } from './TransferAmounts.tsx'
import { type Direction, directionOf, type Transfer } from './transfer.ts'
import { useTransferWords } from './useTransferWords.ts'

interface TransferRowProps {
  readonly transfer: Transfer
  /** Of its day. */
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onDelete: (transfer: Transfer) => void
}

export function TransferRow({ transfer, isFirst, isLast, onDelete }: TransferRowProps) {
  const viewer = useViewer()
  const words = useTransferWords()
  const link = useEntryLink({ open: 'transfer', transfer: transfer.id })
  return (
    <div className={cx(styles.row, isFirst && styles.first, isLast && styles.last)}>
      <EmojiTile emoji="💸" />
      <div className={styles.words}>
        <Link {...link} data-entry={transferKey(transfer.id)} className={cx(styles.title, styles.opening)}>
          {words.title(transfer)}
        </Link>
        <span className={styles.detail}>
          <Arrow direction={directionOf(transfer, viewer)} />
          {words.way(transfer)}
          {transfer.isReceived && <Received />}
        </span>
      </div>
      {transfer.canEdit && (
        <span className={styles.actions}>
          <PlainButton
            variant="quiet"
            iconOnly
            aria-label={words.deletion(transfer)}
            onClick={() => onDelete(transfer)}
          >
            <Trash2 size={16} aria-hidden />
          </PlainButton>
        </span>
      )}
      <TransferAmounts transfer={transfer} />
    </div>
  )
}

/** Whoever was paid says so. */
function Received() {
  const { t } = useTranslation()
  return (
    <>
      <Check size={14} aria-hidden className={styles.received} />
      <VisuallyHidden>{t('expenses.transfer.isConfirmed')}</VisuallyHidden>
    </>
  )
}

function Arrow({ direction }: { readonly direction: Direction }) {
  if (direction === 'OUTGOING') return <ArrowUpRight size={14} aria-hidden className={styles.arrow} />
  return direction === 'INCOMING' ? (
    <ArrowDownLeft size={14} aria-hidden className={cx(styles.arrow, styles.incoming)} />
  ) : null
}
