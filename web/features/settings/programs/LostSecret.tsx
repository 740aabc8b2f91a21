import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from '../settings.module.css'

interface LostSecretProps {
  /** What has come of it, and the way to another secret. */
  readonly words: string
  readonly onClose: () => void
}

/** What was sent again is there since the first time. Its secret was told once, in the answer that never came. */
export function LostSecret({ words, onClose }: LostSecretProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.making}>
      <Banner text={words} />
      <div className={styles.footer}>
        <Button onPress={onClose} autoFocus>
          {t('common.close')}
        </Button>
      </div>
    </div>
  )
}
