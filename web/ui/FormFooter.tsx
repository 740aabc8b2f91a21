import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import styles from './form.module.css'

interface FormFooterProps {
  /** "Create group", "Save changes". */
  readonly verb: string
  readonly isSaving: boolean
  /** What the server said that belongs to no field. */
  readonly refusal: string | null
  readonly onCancel: () => void
}

/** How a form ends: what is still wrong, the way out, and what it does. */
export function FormFooter({ verb, isSaving, refusal, onCancel }: FormFooterProps) {
  const { t } = useTranslation()
  return (
    <>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <footer className={styles.footer}>
        <Button onPress={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" isDisabled={isSaving}>
          {isSaving ? t('common.saving') : verb}
        </Button>
      </footer>
    </>
  )
}
