import type { KeyboardEvent, ReactNode, SubmitEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { FailureBanner } from '#web/ui/FailureBanner.tsx'
import styles from '../settings.module.css'

interface ProgramFormProps {
  readonly refusal: string | null
  readonly onDismiss: () => void
  readonly isSaving: boolean
  readonly submitLabel: string
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>
  readonly onCancel: () => void
  /** What one should know before. */
  readonly aside?: string
  readonly children: ReactNode
}

/** What a program is to be given. */
export function ProgramForm(props: ProgramFormProps) {
  const { refusal, onDismiss, isSaving, submitLabel, onSubmit, onCancel, aside, children } = props
  const { t } = useTranslation()
  // What is being made may have a secret that is shown once.
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isSaving) onCancel()
  }
  return (
    <form className={styles.making} onSubmit={onSubmit} onKeyDown={leave} noValidate>
      <FailureBanner text={refusal} onDismiss={onDismiss} />
      {children}
      <div className={styles.footer}>
        {aside && <p className={styles.aside}>{aside}</p>}
        <Button onPress={onCancel} isDisabled={isSaving}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="primary" isDisabled={isSaving}>
          {isSaving ? t('settings.saving') : submitLabel}
        </Button>
      </div>
    </form>
  )
}
