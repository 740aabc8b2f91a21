import { useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Part, part } from '#web/ui/part.tsx'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { ProgramsCard } from '../programs/ProgramsCard.tsx'
import { WebhooksDocument } from './Webhooks.generated.ts'

const list = part(async () => (await import('./WebhookList.tsx')).WebhookList)
const form = part(async () => (await import('./NewWebhook.tsx')).NewWebhook)

/** Which programs are told what happens, and the way to another one. */
export function WebhooksCard() {
  const { t } = useTranslation()
  const { webhooks, hasFailedToLoad, reload } = useWebhooks()
  return (
    <ProgramsCard
      name="webhooks"
      title={t('settings.webhooks.title')}
      about={t('settings.webhooks.about')}
      all={webhooks}
      hasFailedToLoad={hasFailedToLoad}
      reload={reload}
      says={{
        loading: t('settings.loading'),
        loadFailed: t('settings.webhooks.loadFailed'),
        none: t('settings.webhooks.none'),
        add: t('settings.webhooks.add'),
      }}
      list={(all, keepFocus) => <Part of={list} webhooks={all} keepFocus={keepFocus} />}
      form={onClose => <Part of={form} onClose={onClose} />}
      onNear={form.prefetch}
    />
  )
}

function useWebhooks() {
  const { data, error, refetch } = useQuery(WebhooksDocument, { fetchPolicy: 'cache-and-network' })
  // A failure is shown by `error`.
  const reload = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useEachOpening(reload)
  return { webhooks: data?.viewer.webhooks, hasFailedToLoad: Boolean(error) && !data, reload }
}
