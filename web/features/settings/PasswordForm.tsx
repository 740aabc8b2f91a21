import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useDeedForm } from '#web/ui/deeds/useDeedForm.ts'
import { FailureBanner } from '#web/ui/FailureBanner.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { confirmBriefly } from '#web/ui/toasts.ts'
import { noPasswords, type PasswordValues, passwordFields, passwordSchema } from './password.ts'
import { ChangePasswordDocument, SessionsDocument } from './Security.generated.ts'
import styles from './settings.module.css'

/** Signs out everywhere else. */
const afterwards = { rereads: [SessionsDocument], onPending: () => undefined }

/** `email` tells password managers whose password it is. */
export function PasswordForm({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  const send = useCommand(ChangePasswordDocument, afterwards)
  const { inputs, submit, isSaving, refusal, dismiss } = useDeedForm<PasswordValues>({
    rules: passwordSchema,
    before: noPasswords,
    fields: passwordFields,
    failed: { why: t('settings.noConnection') },
  })
  const { control, handleSubmit, reset } = inputs
  const change = handleSubmit(async values => {
    if (!(await submit(values, commandId => send({ ...values, commandId })))) return
    reset(noPasswords)
    confirmBriefly(t('settings.password.changed'))
  })

  return (
    <form className={styles.form} onSubmit={change} noValidate>
      <h3 className={styles.subtitle}>{t('settings.password.title')}</h3>
      <FailureBanner text={refusal} onDismiss={dismiss} />
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
        <Button type="submit" isDisabled={isSaving}>
          {isSaving ? t('settings.saving') : t('settings.password.change')}
        </Button>
      </div>
    </form>
  )
}
