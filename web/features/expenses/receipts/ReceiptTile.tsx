import { FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button as Plain } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#web/format/bytes.ts'
import { newCommandId } from '#web/format/commandId.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { Question } from '#web/ui/Question.tsx'
import styles from './ReceiptSection.module.css'
import { DeleteReceiptDocument, type ReceiptsQuery } from './Receipts.generated.ts'

type Receipt = NonNullable<ReceiptsQuery['receipts']>[number]

interface ReceiptTileProps {
  readonly receipt: Receipt
  /** Among those of the expense, from 1. */
  readonly number: number
  readonly onDeleted: () => Promise<unknown>
}

/** A picture in small, which opens large; or a PDF, which is a download. */
export function ReceiptTile({ receipt, number, onDeleted }: ReceiptTileProps) {
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(false)
  const remove = useCommand(DeleteReceiptDocument)
  const report = useReport()
  const confirm = async () => {
    setIsAsked(false)
    const outcome = await remove({ id: receipt.id, commandId: newCommandId() })
    if (report(outcome, { failed: t('receipts.deleteFailed') })) await onDeleted()
  }
  return (
    <li className={styles.tile}>
      {receipt.preview === null ? (
        <Pdf receipt={receipt} number={number} />
      ) : (
        <Picture address={receipt.address} preview={receipt.preview} number={number} />
      )}
      {receipt.canDelete && (
        <Button variant="quiet" iconOnly aria-label={t('receipts.delete', { number })} onPress={() => setIsAsked(true)}>
          <Trash2 size={16} aria-hidden />
        </Button>
      )}
      {isAsked && (
        <Question
          title={t('receipts.confirmDeleteTitle')}
          message={t('receipts.confirmDelete')}
          onCancel={() => setIsAsked(false)}
          onConfirm={() => void confirm()}
        />
      )}
    </li>
  )
}

interface PictureProps {
  readonly address: string
  readonly preview: string
  readonly number: number
}

function Picture({ address, preview, number }: PictureProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const name = t('receipts.picture', { number })
  return (
    <>
      <Plain aria-label={name} onPress={() => setIsOpen(true)} className={cx(styles.picture)}>
        <img src={preview} alt="" className={styles.small} />
      </Plain>
      <Modal title={name} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <img src={address} alt={name} className={styles.large} />
      </Modal>
    </>
  )
}

function Pdf({ receipt: { address, bytes, id }, number }: Pick<ReceiptTileProps, 'receipt' | 'number'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <a href={address} download={`receipt-${id}.pdf`} className={styles.pdf}>
      <FileText size={20} aria-hidden />
      <span>{t('receipts.pdf', { number, size: formatBytes(bytes, language) })}</span>
    </a>
  )
}
