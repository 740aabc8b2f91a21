import { type Control, Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isUsername } from '#domain/username.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { currencyText } from '#web/ui/currencyChoices.ts'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { LateSelect } from '#web/ui/LateSelect.tsx'
import { PreferredCurrencies } from '#web/ui/PreferredCurrencies.tsx'
import { part } from '#web/ui/part.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ProfileValues } from './profile.ts'
import styles from './settings.module.css'

const picker = part(async () => (await import('#web/ui/FormCurrencyPicker.tsx')).FormCurrencyPicker<ProfileValues>)

interface ProfileFieldsProps {
  readonly control: Control<ProfileValues>
  readonly email: string
}

export function ProfileFields({ control, email }: ProfileFieldsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [currency, preferred] = useWatch({ control, name: ['currency', 'preferredCurrencies'] })
  const isThere = (missing: string) => (text: string) => (text === '' ? missing : undefined)
  const refuseUsername = (text: string) => {
    if (text === '') return t('refusals.USERNAME_REQUIRED')
    return isUsername(text) ? undefined : t('refusals.INVALID_USERNAME')
  }
  return (
    <>
      <FormTextField
        control={control}
        name="username"
        refuse={refuseUsername}
        label={t('session.username')}
        autoComplete="username"
      />
      <div className={styles.pair}>
        <FormTextField
          control={control}
          name="firstName"
          refuse={isThere(t('refusals.FIRST_NAME_REQUIRED'))}
          label={t('session.firstName')}
          autoComplete="given-name"
        />
        <FormTextField
          control={control}
          name="lastName"
          refuse={isThere(t('refusals.LAST_NAME_REQUIRED'))}
          label={t('session.lastName')}
          autoComplete="family-name"
        />
      </div>
      <TextField
        label={t('session.email')}
        hint={t('settings.profile.emailHint')}
        value={email}
        type="email"
        autoComplete="email"
        isReadOnly
      />
      <LateSelect
        of={picker}
        label={t('session.defaultCurrency')}
        text={currencyText(language, currency)}
        given={{ control, name: 'currency', label: t('session.defaultCurrency'), preferred }}
      />
      <Controller
        control={control}
        name="preferredCurrencies"
        render={({ field }) => <PreferredCurrencies value={field.value} onChange={field.onChange} />}
      />
    </>
  )
}
