import { useQuery } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { useKeptFocus } from '#web/ui/useKeptFocus.ts'
import styles from '../settings.module.css'
import { WebhooksDocument } from './Webhooks.generated.ts'

const list = part(async () => (await import('./WebhookList.tsx')).WebhookList)
const form = part(async () => (await import('./NewWebhook.tsx')).NewWebhook)

/** As high as the line that stands there as long as there is none. */
const oneLine = { kind: 'rows', titles: [180], height: 24, isFramed: false } as const

/** Which programs are told what happens, and the way to another one. */
export function WebhooksCard() {
  const { t } = useTranslation()
  const { webhooks, hasFailedToLoad, reload } = useWebhooks()
  const [isMaking, setIsMaking] = useState(false)
  const { headingRef, keepFocus } = useKeptFocus()
  const close = () => {
    setIsMaking(false)
    keepFocus(Promise.resolve(true))
  }
  return (
    <Card title={t('settings.webhooks.title')} headingRef={headingRef}>
      <p className={styles.hint}>{t('settings.webhooks.about')}</p>
      {hasFailedToLoad && (
        <Banner text={t('settings.webhooks.loadFailed')} action={{ label: t('common.retry'), run: reload }} />
      )}
      {!webhooks && !hasFailedToLoad && <Skeleton label={t('settings.loading')} shapes={[oneLine]} minHeight={24} />}
      {webhooks?.length === 0 && <p className={styles.none}>{t('settings.webhooks.none')}</p>}
      {webhooks && webhooks.length > 0 && <Part of={list} webhooks={webhooks} keepFocus={keepFocus} />}
      {isMaking ? (
        <Part of={form} onClose={close} />
      ) : (
        <div className={styles.footer}>
          <Button onPress={() => setIsMaking(true)} onHoverStart={form.prefetch}>
            {t('settings.webhooks.add')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function useWebhooks() {
  const { data, error, refetch } = useQuery(WebhooksDocument, { fetchPolicy: 'cache-and-network' })
  // A failure is shown by `error`.
  const reload = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useEachOpening(reload)
  return { webhooks: data?.viewer.webhooks, hasFailedToLoad: Boolean(error) && !data, reload }
}
