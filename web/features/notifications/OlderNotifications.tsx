import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { MoreRows } from '#web/ui/Row.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { NotificationsDocument } from './Notifications.generated.ts'

/** Older ones, and on demand what is older still. Each page begins where the one before it ends by now. */
function NotificationPage({ after }: { readonly after: string }) {
  const { t } = useTranslation()
  const { data, previousData, error, refetch } = useQuery(NotificationsDocument, { variables: { after } })
  const shown = (data ?? previousData)?.notifications
  if (!shown) {
    return error ? (
      <MoreRows>
        {t('notifications.loadFailed')}
        <Button onPress={() => void refetch().catch(() => undefined)}>{t('common.retry')}</Button>
      </MoreRows>
    ) : null
  }
  return (
    <>
      {shown.edges.map(({ node }) => (
        <NotificationRow key={node.id} of={node} />
      ))}
      <OlderNotifications {...shown.pageInfo} />
    </>
  )
}

interface OlderProps {
  readonly hasNextPage: boolean
  readonly endCursor?: string | null
}

export function OlderNotifications({ hasNextPage, endCursor }: OlderProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  if (!hasNextPage || !endCursor) return null
  if (isOpen) return <NotificationPage after={endCursor} />
  return (
    <MoreRows>
      <Button variant="quiet" fullWidth onPress={() => setIsOpen(true)}>
        {t('notifications.older')}
      </Button>
    </MoreRows>
  )
}
