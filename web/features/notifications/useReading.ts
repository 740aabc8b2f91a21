import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import { MarkNotificationsReadDocument, NotificationsDocument } from './Notifications.generated.ts'
import type { Notification } from './notification.ts'

const afterwards = { rereads: [NotificationsDocument], onPending: () => undefined }

/** What the viewer has read is read at once here, and a moment later on their other devices. */
export function useReading() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const mark = useCommand(MarkNotificationsReadDocument)
  const markAll = useCommand(MarkNotificationsReadDocument, afterwards)
  const report = useReport()
  const failed = t('notifications.readFailed')
  return {
    /** Somebody who goes on to what it tells of is not told that this did not work: it stays unread. */
    read: async ({ id, position, isRead }: Notification): Promise<void> => {
      if (isRead) return
      const outcome = await mark({ positions: [position] })
      if (outcome.kind !== 'done') return
      client.cache.modify({ id: `Notification:${id}`, fields: { isRead: () => true } })
    },
    readUpTo: async ({ position }: Notification): Promise<void> => {
      report(await markAll({ upTo: position }), { failed })
    },
  }
}
