import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import styles from './ReceiptSection.module.css'
import type { Sent } from './useSending.ts'

interface SentTileProps {
  readonly sent: Sent
  readonly onRetry: () => void
  readonly onDrop: () => void
}

/** A file on its way: how far it has got, or why it has not come. */
export function SentTile({ sent: { file, share, problem, isInVain = false }, onRetry, onDrop }: SentTileProps) {
  const { t } = useTranslation()
  return (
    <li className={styles.sent}>
      <span className={styles.name}>{file.name}</span>
      {problem === null ? (
        <progress value={share} max={1} aria-label={t('receipts.sending', { name: file.name })} />
      ) : (
        <>
          <span role="alert" className={styles.problem}>
            {problem}
          </span>
          <span className={styles.ends}>
            {!isInVain && (
              <Button variant="quiet" onPress={onRetry}>
                {t('common.retry')}
              </Button>
            )}
            <Button variant="quiet" onPress={onDrop}>
              {t('common.dismiss')}
            </Button>
          </span>
        </>
      )}
    </li>
  )
}
