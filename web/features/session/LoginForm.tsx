import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FailureBanner } from '#web/ui/FailureBanner.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { showServerErrors } from './serverErrors.ts'
import styles from './session.module.css'
import { type LoginValues, loginSchema } from './validation.ts'

interface LoginFormProps {
  /** Whoever comes begins with it. */
  readonly isFirst: boolean
  readonly onSubmit: (values: LoginValues) => Promise<void>
}

export function LoginForm({ isFirst, onSubmit }: LoginFormProps) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const resolver = useMemo(() => zodResolver(loginSchema(t)), [t])
  const { control, handleSubmit, setError, formState } = useForm<LoginValues>({
    resolver,
    defaultValues: { email: '', password: '', remember_me: false },
  })

  const submit = handleSubmit(async values => {
    setFailure(null)
    try {
      await onSubmit(values)
    } catch (error) {
      setFailure(
        showServerErrors<LoginValues>(t, error, ['email', 'password'], setError, t('session.errors.loginFailed')),
      )
    }
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FailureBanner text={failure} onDismiss={() => setFailure(null)} />
      <FormTextField
        control={control}
        name="email"
        label={t('session.email')}
        type="email"
        autoComplete="email"
        autoFocus={isFirst}
      />
      <FormTextField
        control={control}
        name="password"
        label={t('session.password')}
        type="password"
        autoComplete="current-password"
      />
      <Controller
        control={control}
        name="remember_me"
        render={({ field }) => (
          <Checkbox isSelected={field.value} onChange={field.onChange}>
            {t('session.rememberMe')}
          </Checkbox>
        )}
      />
      <div className={styles.submit}>
        <Button type="submit" variant="primary" fullWidth isDisabled={formState.isSubmitting}>
          {t('session.signIn')}
        </Button>
      </div>
      <p className={styles.forgot}>
        <Link to="/forgot-password">{t('session.forgot')}</Link>
      </p>
    </form>
  )
}
