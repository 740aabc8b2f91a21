import { questionParts } from '#web/ui/Question.tsx'
import { Rows } from '#web/ui/Row.tsx'
import type { KeepFocus } from '#web/ui/useKeptFocus.ts'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import { WebhookRow } from './WebhookRow.tsx'
import type { WebhookFieldsFragment } from './Webhooks.generated.ts'

interface WebhookListProps {
  readonly webhooks: readonly WebhookFieldsFragment[]
  /** The focus has to go somewhere when what had it is gone. */
  readonly keepFocus: KeepFocus
}

/** Few people have any, so it comes to those who do. */
export function WebhookList({ webhooks, keepFocus }: WebhookListProps) {
  usePrefetch(questionParts)
  return (
    <Rows isFramed={false}>
      {webhooks.map(webhook => (
        <WebhookRow key={webhook.id} webhook={webhook} keepFocus={keepFocus} />
      ))}
    </Rows>
  )
}
