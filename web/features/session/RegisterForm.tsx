import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { FailureBanner } from '#web/ui/FailureBanner.tsx'
import { FormCurrencyPicker } from '#web/ui/FormCurrencyPicker.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { showServerErrors } from './serverErrors.ts'
import styles from './session.module.css'
import { type RegisterValues, registerSchema } from './validation.ts'

interface RegisterFormProps {
  readonly defaultCurrency: string
  readonly onSubmit: (values: RegisterValues) => Promise<void>
}

const fields = ['username', 'first_name', 'last_name', 'email', 'password', 'default_currency'] as const

export function RegisterForm({ defaultCurrency, onSubmit }: RegisterFormProps) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const resolver = useMemo(() => zodResolver(registerSchema(t)), [t])
  const { control, handleSubmit, setError, formState } = useForm<RegisterValues>({
    resolver,
    defaultValues: {
      username: '',
      first_name: '',
      last_name: '',
      email: '',
      password: '',
      confirmation: '',
      default_currency: defaultCurrency,
    },
  })

  const submit = handleSubmit(async values => {
    setFailure(null)
    try {
      await onSubmit(values)
    } catch (error) {
      setFailure(showServerErrors<RegisterValues>(t, error, fields, setError, t('session.errors.registerFailed')))
    }
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FailureBanner text={failure} onDismiss={() => setFailure(null)} />
      <FormTextField
        control={control}
        name="username"
        label={t('session.username')}
        hint={t('session.usernameHint')}
        autoComplete="username"
      />
      <div className={styles.pair}>
        <FormTextField control={control} name="first_name" label={t('session.firstName')} autoComplete="given-name" />
        <FormTextField control={control} name="last_name" label={t('session.lastName')} autoComplete="family-name" />
      </div>
      <FormTextField control={control} name="email" label={t('session.email')} type="email" autoComplete="email" />
      <FormTextField
        control={control}
        name="password"
        label={t('session.password')}
        hint={t('session.passwordHint')}
        type="password"
        autoComplete="new-password"
      />
      <FormTextField
        control={control}
        name="confirmation"
        label={t('session.confirmPassword')}
        type="password"
        autoComplete="new-password"
      />
      <FormCurrencyPicker control={control} name="default_currency" label={t('session.defaultCurrency')} />
      <div className={styles.submit}>
        <Button type="submit" variant="primary" fullWidth isDisabled={formState.isSubmitting}>
          {t('session.createAccount')}
        </Button>
      </div>
    </form>
  )
}
