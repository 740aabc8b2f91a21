import { Repeat } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Schedule, useScheduleWords } from '#web/format/schedule.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './LikelyLine.module.css'

interface LikelyLineProps {
  /** Null: there is nothing to say. */
  readonly schedule: Schedule | null
  readonly onRepeat: () => void
}

/** Told while one types: this looks like the last two, and somebody else could enter it the next time. */
export function LikelyLine({ schedule, onRepeat }: LikelyLineProps) {
  const { t } = useTranslation()
  const words = useScheduleWords()
  return (
    <div role="status">
      {schedule && (
        <div className={styles.line}>
          <Repeat size={16} aria-hidden className={styles.mark} />
          <div className={styles.text}>
            <p>{t('recurring.suggested.heading')}</p>
            <p className={styles.rhythm}>{words(schedule)}</p>
          </div>
          <Button variant="quiet" onPress={onRepeat}>
            {t('recurring.repeat')}
          </Button>
        </div>
      )}
    </div>
  )
}
