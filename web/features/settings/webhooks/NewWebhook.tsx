import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MadeToken } from '../tokens/MadeToken.tsx'
import { WebhookForm } from './WebhookForm.tsx'

interface NewWebhookProps {
  readonly onClose: () => void
}

/** Where a program listens, and then the secret by which it knows us, this once. */
export function NewWebhook({ onClose }: NewWebhookProps) {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<string | null>(null)
  return secret === null ? (
    <WebhookForm onMade={setSecret} onCancel={onClose} />
  ) : (
    <MadeToken label={t('settings.webhooks.secret')} secret={secret} onClose={onClose} />
  )
}
