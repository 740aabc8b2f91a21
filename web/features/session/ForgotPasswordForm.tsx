import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { FailureBanner } from '#web/ui/FailureBanner.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { showServerErrors } from './serverErrors.ts'
import styles from './session.module.css'
import { askForResetLink } from './sessionApi.ts'
import { type ForgottenValues, forgottenSchema } from './validation.ts'

/** Whoever asks is told the same whether there is an account or not. */
export function ForgotPasswordForm() {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSent, setIsSent] = useState(false)
  const resolver = useMemo(() => zodResolver(forgottenSchema(t)), [t])
  const { control, handleSubmit, setError, formState } = useForm<ForgottenValues>({
    resolver,
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(async ({ email }) => {
    setFailure(null)
    try {
      await askForResetLink(email)
      setIsSent(true)
    } catch (error) {
      setFailure(showServerErrors<ForgottenValues>(t, error, ['email'], setError, t('session.linkFailed')))
    }
  })
  if (isSent) return <p role="status">{t('session.linkSent')}</p>
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FailureBanner text={failure} onDismiss={() => setFailure(null)} />
      <p>{t('session.forgotAbout')}</p>
      <FormTextField
        control={control}
        name="email"
        label={t('session.email')}
        type="email"
        autoComplete="email"
        autoFocus
      />
      <div className={styles.submit}>
        <Button type="submit" variant="primary" fullWidth isDisabled={formState.isSubmitting}>
          {t('session.sendLink')}
        </Button>
      </div>
    </form>
  )
}
