import { useEffect } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useToday } from '#web/format/today.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useDeedForm } from '#web/ui/deeds/useDeedForm.ts'
import { FormDateField } from '#web/ui/FormDateField.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { ProgramForm } from '../programs/ProgramForm.tsx'
import styles from '../settings.module.css'
import { CreateAccessTokenDocument } from './TokenDeeds.generated.ts'
import {
  type Duration,
  durations,
  inputOf,
  newToken,
  scopes,
  type TokenValues,
  tokenFields,
  tokenSchema,
} from './tokenValues.ts'
import { afterwards } from './useRevoking.ts'

interface TokenFormProps {
  /** Tells password managers whose password it is. */
  readonly email: string
  /** Null: that was told in an answer that never came. */
  readonly onMade: (secret: string | null) => void
  readonly onCancel: () => void
}

export function TokenForm({ email, onMade, onCancel }: TokenFormProps) {
  const { t } = useTranslation()
  const today = useToday()
  const send = useCommand(CreateAccessTokenDocument, afterwards)
  const { inputs, submit, isSaving, refusal, dismiss } = useDeedForm<TokenValues>({
    rules: tokenSchema,
    before: newToken(today),
    fields: tokenFields,
    failed: { why: t('settings.noConnection') },
    makesOne: true,
  })
  const { control, handleSubmit, setFocus } = inputs
  useEffect(() => setFocus('name'), [setFocus])
  const make = handleSubmit(async values => {
    const input = inputOf(values, today)
    const payload = await submit(input, commandId => send({ ...input, commandId }))
    if (payload) onMade(payload.secret ?? null)
  })

  return (
    <ProgramForm
      refusal={refusal}
      onDismiss={dismiss}
      isSaving={isSaving}
      submitLabel={t('settings.tokens.create')}
      onSubmit={make}
      onCancel={onCancel}
      aside={t('settings.tokens.outlives')}
    >
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <FormTextField control={control} name="name" label={t('settings.tokens.name')} autoComplete="off" />
      <div className={styles.pair}>
        <ScopeField control={control} />
        <DurationField control={control} />
      </div>
      <LastDay control={control} />
      <FormTextField
        control={control}
        name="currentPassword"
        label={t('settings.password.current')}
        type="password"
        autoComplete="current-password"
      />
    </ProgramForm>
  )
}

interface FieldProps {
  readonly control: Control<TokenValues>
}

function ScopeField({ control }: FieldProps) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'scope' })
  const textOf = { EVERYTHING: t('settings.tokens.everything'), FIGURES: t('settings.tokens.figures') }
  return (
    <Select
      label={t('settings.tokens.scope')}
      options={scopes.map(id => ({ id, text: textOf[id] }))}
      value={field.value}
      onChange={field.onChange}
    />
  )
}

function DurationField({ control }: FieldProps) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'duration' })
  const textOf = (duration: Duration): string => {
    if (duration === 'DAY') return t('settings.tokens.toDay')
    if (duration === 'ENDLESS') return t('settings.tokens.endless')
    return duration === '365' ? t('settings.tokens.year') : t('settings.tokens.days', { count: Number(duration) })
  }
  return (
    <Select
      label={t('settings.tokens.duration')}
      options={durations.map(id => ({ id, text: textOf(id) }))}
      value={field.value}
      onChange={field.onChange}
    />
  )
}

function LastDay({ control }: FieldProps) {
  const { t } = useTranslation()
  const duration = useWatch({ control, name: 'duration' })
  return duration === 'DAY' && <FormDateField control={control} name="expiresOn" label={t('settings.tokens.lastDay')} />
}
