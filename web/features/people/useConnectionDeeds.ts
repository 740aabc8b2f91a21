import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { type Aftermath, useCommand } from '#web/ui/deeds/useCommand.ts'
import type { Report } from '#web/ui/deeds/useReport.ts'
import {
  AcceptConnectionDocument,
  RejectConnectionDocument,
  RemoveConnectionDocument,
  RequestConnectionDocument,
} from './Connections.generated.ts'
import type { Connection } from './people.ts'

const accepted = (connection: Connection) => ({
  __typename: 'AcceptConnectionPayload',
  connection: { ...connection, status: 'ACTIVE' as const },
  refusals: [],
})

/** What one does about being connected. What is certain enough shows at once. */
export function useConnectionDeeds(after: Aftermath, report: Report) {
  const { t } = useTranslation()
  const request = useCommand(RequestConnectionDocument, after)
  const accept = useCommand(AcceptConnectionDocument, after)
  const reject = useCommand(RejectConnectionDocument, after)
  const remove = useCommand(RemoveConnectionDocument, after)
  return useMemo(() => {
    const about = ({ id }: Connection) => ({ id, commandId: newCommandId() })
    return {
      request: async (userId: string) =>
        report(await request({ userId, commandId: newCommandId() }), {
          failed: t('people.failures.createConnection'),
          frame: msg => t('people.failures.request', { msg }),
        }),
      accept: async (connection: Connection) =>
        report(
          await accept(about(connection), {
            optimisticResponse: { acceptConnection: accepted(connection) },
          }),
          {
            done: t('people.connected', { name: connection.person.displayName }),
            failed: t('people.failures.acceptConnection'),
          },
        ),
      reject: async (connection: Connection) =>
        report(await reject(about(connection)), {
          done: t('people.rejected', { name: connection.person.displayName }),
          failed: t('people.failures.rejectConnection'),
        }),
      takeBack: async (connection: Connection) =>
        report(await remove(about(connection)), {
          done: t('people.takenBack', { name: connection.person.displayName }),
          failed: t('people.failures.deleteConnection'),
        }),
      remove: async (connection: Connection) =>
        report(await remove(about(connection)), {
          done: t('people.removed', { name: connection.person.displayName }),
          failed: t('people.failures.deleteConnection'),
        }),
    }
  }, [request, accept, reject, remove, report, t])
}
