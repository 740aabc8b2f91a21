import { Camera, Paperclip } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_RECEIPTS } from '#domain/receipt/facts.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Expense } from '../expense.ts'
import detail from '../opened/DetailSection.module.css'
import styles from './ReceiptSection.module.css'
import { ReceiptTile } from './ReceiptTile.tsx'
import { SentTile } from './SentTile.tsx'
import { useReceipts } from './useReceipts.ts'
import { useSending } from './useSending.ts'

/** What phones make of it when they are asked for a picture: whatever they took is sent as one of these. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'

interface ReceiptSectionProps {
  readonly expense: Pick<Expense, 'id' | 'canEdit' | 'isDeleted'>
}

/** Pictures and PDFs that belong to an expense. Where there is none and nobody may add one, there is nothing. */
export function ReceiptSection({ expense: { id, canEdit, isDeleted } }: ReceiptSectionProps) {
  const { t } = useTranslation()
  const headingId = useId()
  const { receipts, readAgain } = useReceipts(id)
  const sending = useSending(id, readAgain)
  const mayAdd = canEdit && !isDeleted
  if (!receipts || (receipts.length === 0 && !mayAdd)) return null
  return (
    <section aria-labelledby={headingId} className={detail.section}>
      <h3 id={headingId} className={detail.heading}>
        {t('receipts.heading')}
      </h3>
      {(receipts.length > 0 || sending.files.length > 0) && (
        <ul className={styles.tiles}>
          {receipts.map((receipt, index) => (
            <ReceiptTile key={receipt.id} receipt={receipt} number={index + 1} onDeleted={readAgain} />
          ))}
          {sending.files.map(sent => (
            <SentTile
              key={sent.id}
              sent={sent}
              onRetry={() => sending.retry(sent)}
              onDrop={() => sending.drop(sent.id)}
            />
          ))}
        </ul>
      )}
      {mayAdd && receipts.length + sending.files.length < MOST_RECEIPTS && <Adding onChosen={sending.add} />}
    </section>
  )
}

/** From the files of the device, or straight from its camera, where it has one at hand. */
function Adding({ onChosen }: { readonly onChosen: (files: readonly File[]) => void }) {
  const { t } = useTranslation()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const input = { type: 'file', hidden: true, 'aria-hidden': true, tabIndex: -1 } as const
  const take = ({ currentTarget: chosen }: { readonly currentTarget: HTMLInputElement }) => {
    onChosen([...(chosen.files ?? [])])
    chosen.value = ''
  }
  return (
    <div className={styles.adding}>
      <Button onPress={() => files.current?.click()}>
        <Paperclip size={16} aria-hidden />
        {t('receipts.add')}
      </Button>
      <span className={styles.camera}>
        <Button onPress={() => camera.current?.click()}>
          <Camera size={16} aria-hidden />
          {t('receipts.photo')}
        </Button>
      </span>
      <input {...input} ref={files} accept={ACCEPTED} multiple onChange={take} data-testid="receipt-files" />
      <input {...input} ref={camera} accept="image/jpeg" capture="environment" onChange={take} />
    </div>
  )
}
