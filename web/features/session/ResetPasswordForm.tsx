import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { FailureBanner } from '#web/ui/FailureBanner.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { showServerErrors } from './serverErrors.ts'
import styles from './session.module.css'
import { choosePassword } from './sessionApi.ts'
import { type ChosenValues, chosenSchema } from './validation.ts'

interface ResetPasswordFormProps {
  readonly token: string
  readonly onChosen: () => void
}

export function ResetPasswordForm({ token, onChosen }: ResetPasswordFormProps) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const resolver = useMemo(() => zodResolver(chosenSchema(t)), [t])
  const { control, handleSubmit, setError, formState } = useForm<ChosenValues>({
    resolver,
    defaultValues: { new_password: '', confirmation: '' },
  })
  const submit = handleSubmit(async ({ new_password }) => {
    setFailure(null)
    try {
      await choosePassword(token, new_password)
      onChosen()
    } catch (error) {
      setFailure(showServerErrors<ChosenValues>(t, error, ['new_password'], setError, t('session.chooseFailed')))
    }
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FailureBanner text={failure} onDismiss={() => setFailure(null)} />
      <p>{t('session.chooseAbout')}</p>
      <FormTextField
        control={control}
        name="new_password"
        label={t('session.newPassword')}
        type="password"
        autoComplete="new-password"
        autoFocus
      />
      <FormTextField
        control={control}
        name="confirmation"
        label={t('session.confirmPassword')}
        type="password"
        autoComplete="new-password"
      />
      <div className={styles.submit}>
        <Button type="submit" variant="primary" fullWidth isDisabled={formState.isSubmitting}>
          {t('session.choose')}
        </Button>
      </div>
    </form>
  )
}
