import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { LostSecret } from '../programs/LostSecret.tsx'
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
  const [made, setMade] = useState<{ readonly secret: string | null } | null>(null)
  if (made === null) {
    return (
      <WebhookForm
        before={newWebhook}
        isNew
        submitLabel={t('settings.webhooks.create')}
        send={(values, commandId) => send({ ...inputOf(values), commandId })}
        onDone={({ secret }) => setMade({ secret: secret ?? null })}
        onCancel={onClose}
      />
    )
  }
  return made.secret === null ? (
    <LostSecret words={t('settings.webhooks.lost')} onClose={onClose} />
  ) : (
    <MadeToken label={t('settings.webhooks.secret')} secret={made.secret} onClose={onClose} />
  )
}
