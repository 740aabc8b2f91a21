import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import type { Report } from '#web/ui/deeds/useReport.ts'
import type { Send } from '#web/ui/deeds/useSend.ts'
import {
  ApproveMembershipDocument,
  DeleteGroupDocument,
  LeaveGroupDocument,
  RejectMembershipDocument,
} from './Groups.generated.ts'
import type { Group } from './people.ts'

/** What one does about being in a group, besides filling in its form. */
export function useGroupDeeds(send: Send, report: Report) {
  const { t } = useTranslation()
  return useMemo(() => {
    const variablesOf = ({ id }: Group) => ({ input: { id, commandId: newCommandId() } })
    return {
      approve: async (group: Group) =>
        report(
          await send(
            { mutation: ApproveMembershipDocument, variables: variablesOf(group) },
            data => data.approveMembership,
          ),
          {
            done: t('people.group.joined', { name: group.name }),
            failed: t('people.failures.approveMembership'),
          },
        ),
      reject: async (group: Group) =>
        report(
          await send(
            { mutation: RejectMembershipDocument, variables: variablesOf(group) },
            data => data.rejectMembership,
          ),
          {
            done: t('people.group.rejected', { name: group.name }),
            failed: t('people.failures.rejectMembership'),
          },
        ),
      leave: async (group: Group) =>
        report(await send({ mutation: LeaveGroupDocument, variables: variablesOf(group) }, data => data.leaveGroup), {
          done: t('people.group.left', { name: group.name }),
          failed: t('people.failures.leaveGroup'),
        }),
      delete: async (group: Group) =>
        report(await send({ mutation: DeleteGroupDocument, variables: variablesOf(group) }, data => data.deleteGroup), {
          done: t('people.group.deleted', { name: group.name }),
          failed: t('people.failures.deleteGroup'),
        }),
    }
  }, [send, report, t])
}
