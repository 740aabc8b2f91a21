import { useTranslation } from 'react-i18next'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { afterwards } from './useWebhookDeeds.ts'
import { ChangeWebhookDocument } from './WebhookDeeds.generated.ts'
import { WebhookForm } from './WebhookForm.tsx'
import type { WebhookFieldsFragment } from './Webhooks.generated.ts'

interface ChangedWebhookProps {
  readonly webhook: WebhookFieldsFragment
  readonly onClose: () => void
}

/** Another name, or another address: its secret and its place in the log stay. */
export function ChangedWebhook({ webhook: { id, name, url }, onClose }: ChangedWebhookProps) {
  const { t } = useTranslation()
  const send = useCommand(ChangeWebhookDocument, afterwards)
  return (
    <WebhookForm
      before={{ name, url, groupId: '' }}
      isNew={false}
      submitLabel={t('settings.webhooks.save')}
      send={values => send({ id, name: values.name.trim(), url: values.url.trim() })}
      onDone={onClose}
      onCancel={onClose}
    />
  )
}
