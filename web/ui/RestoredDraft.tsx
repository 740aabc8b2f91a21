import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import styles from './form.module.css'

/** Above a form in which stands what was typed the last time. */
export function RestoredDraft({ onStartOver }: { readonly onStartOver: () => void }) {
  const { t } = useTranslation()
  return (
    <p className={styles.notice}>
      {t('expenses.form.draftRestored')}
      <Button variant="quiet" onPress={onStartOver}>
        {t('expenses.form.startOver')}
      </Button>
    </p>
  )
}
