import { CircleAlert, Clock, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './Banner.module.css'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'

interface Way {
  readonly label: string
  readonly run: () => void
}

interface BannerProps {
  readonly text: string
  readonly onDismiss?: () => void
  readonly action?: Way | undefined
  readonly other?: Way | undefined
  /** Nothing went wrong: something only takes its time. */
  readonly isWaiting?: boolean
}

/** Says that something went wrong, and offers the way on. */
export function Banner({ text, onDismiss, action, other, isWaiting = false }: BannerProps) {
  const { t } = useTranslation()
  const Icon = isWaiting ? Clock : CircleAlert
  return (
    <div role={isWaiting ? 'status' : 'alert'} className={cx(styles.banner, isWaiting && styles.waiting)}>
      <Icon size={18} aria-hidden className={styles.icon} />
      <div className={styles.told}>
        <p className={styles.text}>{text}</p>
        {[action, other].map(
          way =>
            way && (
              <Button key={way.label} variant="quiet" onPress={way.run}>
                {way.label}
              </Button>
            ),
        )}
      </div>
      {onDismiss && (
        <Button variant="quiet" iconOnly aria-label={t('common.dismiss')} onPress={onDismiss}>
          <X size={16} aria-hidden />
        </Button>
      )}
    </div>
  )
}
