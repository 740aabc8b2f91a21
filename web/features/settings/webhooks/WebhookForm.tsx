import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useDeedForm } from '#web/ui/deeds/useDeedForm.ts'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { FailureBanner } from '../FailureBanner.tsx'
import styles from '../settings.module.css'
import { afterwards } from './useWebhookDeeds.ts'
import { CreateWebhookDocument } from './WebhookDeeds.generated.ts'
import { WebhookGroupsDocument } from './Webhooks.generated.ts'
import { inputOf, newWebhook, type WebhookValues, webhookFields, webhookSchema } from './webhookValues.ts'

interface WebhookFormProps {
  readonly onMade: (secret: string) => void
  readonly onCancel: () => void
}

export function WebhookForm({ onMade, onCancel }: WebhookFormProps) {
  const { t } = useTranslation()
  const send = useCommand(CreateWebhookDocument, afterwards)
  const { inputs, submit, isSaving, refusal, dismiss } = useDeedForm<WebhookValues>({
    rules: webhookSchema,
    before: newWebhook,
    fields: webhookFields,
    failed: t('settings.noConnection'),
  })
  const { control, handleSubmit, setFocus } = inputs
  useEffect(() => setFocus('name'), [setFocus])
  const make = handleSubmit(async values => {
    const input = inputOf(values)
    const payload = await submit(input, () => send(input))
    if (payload?.secret) onMade(payload.secret)
  })

  return (
    <form className={styles.making} onSubmit={make} noValidate>
      <FailureBanner text={refusal} onDismiss={dismiss} />
      <FormTextField control={control} name="name" label={t('settings.tokens.name')} autoComplete="off" />
      <FormTextField
        control={control}
        name="url"
        type="url"
        label={t('settings.webhooks.url')}
        hint={t('settings.webhooks.urlHint')}
        autoComplete="off"
      />
      <ScopeField control={control} />
      <div className={styles.footer}>
        <Button onPress={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" isDisabled={isSaving}>
          {isSaving ? t('settings.saving') : t('settings.webhooks.create')}
        </Button>
      </div>
    </form>
  )
}

/** Who is in no group is not asked which. */
function ScopeField({ control }: { readonly control: Control<WebhookValues> }) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'groupId' })
  const { data } = useQuery(WebhookGroupsDocument)
  const groups = data?.groups.filter(({ membership }) => membership.status === 'APPROVED') ?? []
  if (groups.length === 0) return null
  const options = [
    { id: '', text: t('settings.tokens.everything') },
    ...groups.map(({ id, name }) => ({ id, text: name ?? '' })),
  ]
  return <Select label={t('settings.webhooks.scope')} options={options} value={field.value} onChange={field.onChange} />
}
