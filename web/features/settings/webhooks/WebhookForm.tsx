import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { DeedOutcome } from '#web/ui/deeds/outcome.ts'
import { useDeedForm } from '#web/ui/deeds/useDeedForm.ts'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { ProgramForm } from '../programs/ProgramForm.tsx'
import { WebhookGroupsDocument } from './Webhooks.generated.ts'
import { type WebhookValues, webhookFields, webhookSchema } from './webhookValues.ts'

interface WebhookFormProps<Payload extends object> {
  readonly before: WebhookValues
  /** What it is told is chosen once, when it is made. */
  readonly isNew: boolean
  readonly submitLabel: string
  readonly send: (values: WebhookValues, commandId: string) => Promise<DeedOutcome<Payload>>
  readonly onDone: (payload: Payload) => void
  readonly onCancel: () => void
}

export function WebhookForm<Payload extends object>(props: WebhookFormProps<Payload>) {
  const { before, isNew, submitLabel, send, onDone, onCancel } = props
  const { t } = useTranslation()
  const { inputs, submit, isSaving, refusal, dismiss } = useDeedForm<WebhookValues>({
    ...{ rules: webhookSchema, before, fields: webhookFields },
    failed: { why: t('settings.noConnection') },
    makesOne: isNew,
  })
  const { control, handleSubmit, setFocus } = inputs
  useEffect(() => setFocus('name'), [setFocus])
  const save = handleSubmit(async values => {
    const payload = await submit(values, commandId => send(values, commandId))
    if (payload) onDone(payload)
  })
  return (
    <ProgramForm
      refusal={refusal}
      onDismiss={dismiss}
      isSaving={isSaving}
      submitLabel={submitLabel}
      onSubmit={save}
      onCancel={onCancel}
    >
      <FormTextField control={control} name="name" label={t('settings.tokens.name')} autoComplete="off" />
      <FormTextField
        control={control}
        name="url"
        type="url"
        label={t('settings.webhooks.url')}
        hint={t('settings.webhooks.urlHint')}
        autoComplete="off"
      />
      {isNew && <ScopeField control={control} />}
    </ProgramForm>
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
