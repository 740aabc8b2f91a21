import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import styles from '#web/ui/form.module.css'

/** Above a form for what was said elsewhere, while another expense is half typed. */
export function DraftSetAside({ onGoOn }: { readonly onGoOn: () => void }) {
  const { t } = useTranslation()
  return (
    <p className={styles.notice}>
      {t('entry.line.setAside')}
      <Button variant="quiet" onPress={onGoOn}>
        {t('entry.line.goOn')}
      </Button>
    </p>
  )
}
