import { CircleAlert, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './Banner.module.css'
import { Button } from './Button.tsx'

interface BannerProps {
  readonly text: string
  readonly onDismiss?: () => void
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

/** Says that something went wrong, and offers the way on. */
export function Banner({ text, onDismiss, action }: BannerProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={styles.banner}>
      <CircleAlert size={18} aria-hidden className={styles.icon} />
      <p className={styles.text}>{text}</p>
      {action && (
        <Button variant="quiet" onPress={action.run}>
          {action.label}
        </Button>
      )}
      {onDismiss && (
        <Button variant="quiet" iconOnly aria-label={t('common.dismiss')} onPress={onDismiss}>
          <X size={16} aria-hidden />
        </Button>
      )}
    </div>
  )
}
