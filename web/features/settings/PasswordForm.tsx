import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { refusalWords } from '#web/format/refusalWords.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { placeComplaints } from '#web/ui/placeComplaints.ts'
import { confirmBriefly } from '#web/ui/toasts.ts'
import { FailureBanner } from './FailureBanner.tsx'
import { noPasswords, type PasswordValues, passwordFields, passwordSchema } from './password.ts'
import styles from './settings.module.css'
import { useChangePassword } from './useChangePassword.ts'

/** `email` tells password managers whose password it is. */
export function PasswordForm({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const changePassword = useChangePassword()
  const resolver = useMemo(() => zodResolver(passwordSchema(t)), [t])
  const { control, handleSubmit, setError, reset, formState } = useForm<PasswordValues>({
    resolver,
    defaultValues: noPasswords,
  })

  const submit = handleSubmit(async values => {
    setFailure(null)
    const { isChanged, refusals } = await changePassword(values)
    if (isChanged) {
      reset(noPasswords)
      return confirmBriefly(t('settings.password.changed'))
    }
    const unplaced = placeComplaints(refusals, { t, fields: passwordFields, setError })
    if (refusals.length === 0) return setFailure(t('settings.noConnection'))
    setFailure(unplaced.map(refusal => refusalWords(t, refusal)).join(' ') || null)
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.subtitle}>{t('settings.password.title')}</h3>
      <FailureBanner text={failure} onDismiss={() => setFailure(null)} />
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <FormTextField
        control={control}
        name="currentPassword"
        label={t('settings.password.current')}
        type="password"
        autoComplete="current-password"
      />
      <div className={styles.pair}>
        <FormTextField
          control={control}
          name="newPassword"
          label={t('settings.password.new')}
          hint={t('session.passwordHint')}
          type="password"
          autoComplete="new-password"
        />
        <FormTextField
          control={control}
          name="confirmPassword"
          label={t('settings.password.confirmation')}
          type="password"
          autoComplete="new-password"
        />
      </div>
      <div className={styles.footer}>
        <p className={styles.aside}>{t('settings.password.endsOthers')}</p>
        <Button type="submit" isDisabled={formState.isSubmitting}>
          {formState.isSubmitting ? t('settings.saving') : t('settings.password.change')}
        </Button>
      </div>
    </form>
  )
}
