import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { MadeToken } from '../tokens/MadeToken.tsx'
import { afterwards } from './useWebhookDeeds.ts'
import { CreateWebhookDocument } from './WebhookDeeds.generated.ts'
import { WebhookForm } from './WebhookForm.tsx'
import { inputOf, newWebhook } from './webhookValues.ts'

interface NewWebhookProps {
  readonly onClose: () => void
}

/** Where a program listens, and then the secret by which it knows us, this once. */
export function NewWebhook({ onClose }: NewWebhookProps) {
  const { t } = useTranslation()
  const send = useCommand(CreateWebhookDocument, afterwards)
  const [secret, setSecret] = useState<string | null>(null)
  return secret === null ? (
    <WebhookForm
      before={newWebhook}
      isNew
      submitLabel={t('settings.webhooks.create')}
      send={values => send(inputOf(values))}
      onDone={payload => setSecret(payload.secret ?? null)}
      onCancel={onClose}
    />
  ) : (
    <MadeToken label={t('settings.webhooks.secret')} secret={secret} onClose={onClose} />
  )
}
