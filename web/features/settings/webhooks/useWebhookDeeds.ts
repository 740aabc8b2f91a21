import { useTranslation } from 'react-i18next'
import type { DeedOutcome } from '#web/ui/deeds/outcome.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReason } from '#web/ui/deeds/useReason.ts'
import { showToast } from '#web/ui/toasts.ts'
import {
  DeleteWebhookDocument,
  RenewWebhookSecretDocument,
  ResumeWebhookDocument,
  TestWebhookDocument,
} from './WebhookDeeds.generated.ts'
import { WebhooksDocument } from './Webhooks.generated.ts'

/** What is made, changed or gone shows at once. */
export const afterwards = { rereads: [WebhooksDocument], onPending: () => undefined, rereadsInVain: true }

/** What can be done about one. */
export function useWebhookDeeds(id: string) {
  const { t } = useTranslation()
  const reasonOf = useReason()
  const test = useCommand(TestWebhookDocument)
  const resume = useCommand(ResumeWebhookDocument, afterwards)
  const renew = useCommand(RenewWebhookSecretDocument)
  const remove = useCommand(DeleteWebhookDocument, afterwards)

  /** Says what became of it, and answers whether it was done. */
  const tell = (outcome: DeedOutcome<unknown>, done?: string): boolean => {
    const problem = reasonOf(outcome, t('settings.webhooks.failed'))
    const text = problem ?? done
    if (text) showToast({ text })
    return !problem
  }
  return {
    test: async () => tell(await test({ id }), t('settings.webhooks.testSent')),
    resume: async (from: number | null) => tell(await resume({ id, from }), t('settings.webhooks.goesOn')),
    renew: async (): Promise<string | null> => {
      const outcome = await renew({ id })
      tell(outcome, t('settings.webhooks.renewed'))
      return outcome.kind === 'done' ? (outcome.payload.secret ?? null) : null
    },
    remove: async () => tell(await remove({ id })),
  }
}
