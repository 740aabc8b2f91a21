import { type Control, Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CurrencyPicker } from '#web/ui/CurrencyPicker.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { PreferredCurrencies } from '#web/ui/PreferredCurrencies.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ProfileValues } from './profile.ts'
import styles from './settings.module.css'

interface ProfileFieldsProps {
  readonly control: Control<ProfileValues>
  readonly email: string
}

export function ProfileFields({ control, email }: ProfileFieldsProps) {
  const { t } = useTranslation()
  const preferred = useWatch({ control, name: 'preferredCurrencies' })
  return (
    <>
      <FormTextField control={control} name="username" label={t('session.username')} autoComplete="username" />
      <div className={styles.pair}>
        <FormTextField control={control} name="firstName" label={t('session.firstName')} autoComplete="given-name" />
        <FormTextField control={control} name="lastName" label={t('session.lastName')} autoComplete="family-name" />
      </div>
      <TextField
        label={t('session.email')}
        hint={t('settings.profile.emailHint')}
        value={email}
        type="email"
        autoComplete="email"
        isReadOnly
      />
      <Controller
        control={control}
        name="currency"
        render={({ field, fieldState }) => (
          <CurrencyPicker
            label={t('session.defaultCurrency')}
            value={field.value}
            onChange={field.onChange}
            triggerRef={field.ref}
            preferred={preferred}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="preferredCurrencies"
        render={({ field }) => <PreferredCurrencies value={field.value} onChange={field.onChange} />}
      />
    </>
  )
}
