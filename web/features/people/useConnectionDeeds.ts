import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import type { Report } from '#web/ui/deeds/useReport.ts'
import type { Send } from '#web/ui/deeds/useSend.ts'
import {
  AcceptConnectionDocument,
  RejectConnectionDocument,
  RemoveConnectionDocument,
  RequestConnectionDocument,
} from './Connections.generated.ts'
import type { Connection } from './people.ts'

const accepted = (connection: Connection) => ({
  __typename: 'ConnectionPayload',
  connection: { ...connection, status: 'ACTIVE' as const },
  refusals: [],
})

/** What one does about being connected. What is certain enough shows at once. */
export function useConnectionDeeds(send: Send, report: Report) {
  const { t } = useTranslation()
  return useMemo(() => {
    const variablesOf = ({ id }: Connection) => ({ input: { id, commandId: newCommandId() } })
    const remove = (connection: Connection) =>
      send({ mutation: RemoveConnectionDocument, variables: variablesOf(connection) }, data => data.removeConnection)
    return {
      request: async (userId: string) =>
        report(
          await send(
            { mutation: RequestConnectionDocument, variables: { input: { userId, commandId: newCommandId() } } },
            data => data.requestConnection,
          ),
          { failed: t('people.failures.createConnection'), frame: msg => t('people.failures.request', { msg }) },
        ),
      accept: async (connection: Connection) =>
        report(
          await send(
            {
              mutation: AcceptConnectionDocument,
              variables: variablesOf(connection),
              optimisticResponse: { acceptConnection: accepted(connection) },
            },
            data => data.acceptConnection,
          ),
          {
            done: t('people.connected', { name: connection.person.displayName }),
            failed: t('people.failures.acceptConnection'),
          },
        ),
      reject: async (connection: Connection) =>
        report(
          await send(
            { mutation: RejectConnectionDocument, variables: variablesOf(connection) },
            data => data.rejectConnection,
          ),
          {
            done: t('people.rejected', { name: connection.person.displayName }),
            failed: t('people.failures.rejectConnection'),
          },
        ),
      takeBack: async (connection: Connection) =>
        report(await remove(connection), {
          done: t('people.takenBack', { name: connection.person.displayName }),
          failed: t('people.failures.deleteConnection'),
        }),
      remove: async (connection: Connection) =>
        report(await remove(connection), {
          done: t('people.removed', { name: connection.person.displayName }),
          failed: t('people.failures.deleteConnection'),
        }),
    }
  }, [send, report, t])
}
