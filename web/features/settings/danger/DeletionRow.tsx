import { Trash2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDayOf } from '#web/format/useDayOf.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconTile } from '#web/ui/EmojiTile.tsx'
import { Row } from '#web/ui/Row.tsx'
import type { DeletionFieldsFragment } from './Danger.generated.ts'
import styles from './danger.module.css'
import { leftOut, titleOf } from './words.ts'

interface DeletionRowProps {
  readonly deletion: DeletionFieldsFragment
  /** Something else is under way, and this has to wait for it. */
  readonly isBusy: boolean
  readonly onUndo: () => void
}

/** What was deleted at once, until when it may come back, and what came of that. */
export function DeletionRow({ deletion, isBusy, onUndo }: DeletionRowProps) {
  const { t } = useTranslation()
  const dayOf = useDayOf()
  const { state, deleted, createdAt, undoUntil } = deletion
  const day = dayOf(createdAt)
  const isThere = state === 'DELETED'
  const details = isThere ? [t('settings.danger.until', { day: dayOf(undoUntil) })] : leftOut(t, deletion)
  return (
    <Row
      mark={<IconTile icon={state === 'RESTORED' ? Undo2 : Trash2} />}
      title={titleOf(t, deletion, day)}
      detail={
        <div className={styles.details}>
          {details.map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
      }
      actions={
        isThere && (
          <Button
            isDisabled={isBusy}
            aria-label={t('settings.danger.bringBackOne', { count: deleted, day })}
            onPress={onUndo}
          >
            {t('settings.danger.bringBack')}
          </Button>
        )
      }
    />
  )
}
