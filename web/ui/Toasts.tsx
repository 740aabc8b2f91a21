import { TriangleAlert, X } from 'lucide-react'
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegionOf,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { Locale } from './Locale.tsx'
import styles from './Toasts.module.css'
import { toasts } from './toasts.ts'

export function Toasts() {
  const { t } = useTranslation()
  return (
    <Locale>
      <ToastRegionOf queue={toasts} aria-label={t('common.notifications')} className={cx(styles.region)}>
        {({ toast }) => (
          <Toast toast={toast} className={cx(styles.toast, toast.content.isFailure && styles.failure)}>
            {toast.content.tone === 'warning' && <TriangleAlert size={18} aria-hidden className={styles.warning} />}
            <ToastContent className={cx(styles.content)}>
              <Text slot="title">{toast.content.text}</Text>
            </ToastContent>
            {toast.content.action && (
              <Button
                variant="quiet"
                onPress={() => {
                  toast.content.action?.run()
                  toasts.close(toast.key)
                }}
              >
                {toast.content.action.label}
              </Button>
            )}
            <Button variant="quiet" iconOnly slot="close" aria-label={t('common.close')}>
              <X size={16} aria-hidden />
            </Button>
          </Toast>
        )}
      </ToastRegionOf>
    </Locale>
  )
}
