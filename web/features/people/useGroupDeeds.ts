import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { type Aftermath, useCommand } from '#web/ui/deeds/useCommand.ts'
import type { Report } from '#web/ui/deeds/useReport.ts'
import {
  ApproveMembershipDocument,
  DeleteGroupDocument,
  LeaveGroupDocument,
  RejectMembershipDocument,
} from './Groups.generated.ts'
import type { Group } from './people.ts'

/** What one does about being in a group, besides filling in its form. */
export function useGroupDeeds(after: Aftermath, report: Report) {
  const { t } = useTranslation()
  const approve = useCommand(ApproveMembershipDocument, after)
  const reject = useCommand(RejectMembershipDocument, after)
  const leave = useCommand(LeaveGroupDocument, after)
  const remove = useCommand(DeleteGroupDocument, after)
  return useMemo(() => {
    const about = ({ id }: Group) => ({ id, commandId: newCommandId() })
    return {
      approve: async (group: Group) =>
        report(await approve(about(group)), {
          done: t('people.group.joined', { name: group.name }),
          failed: t('people.failures.approveMembership'),
        }),
      reject: async (group: Group) =>
        report(await reject(about(group)), {
          done: t('people.group.rejected', { name: group.name }),
          failed: t('people.failures.rejectMembership'),
        }),
      leave: async (group: Group) =>
        report(await leave(about(group)), {
          done: t('people.group.left', { name: group.name }),
          failed: t('people.failures.leaveGroup'),
        }),
      delete: async (group: Group) =>
        report(await remove(about(group)), {
          done: t('people.group.deleted', { name: group.name }),
          failed: t('people.failures.deleteGroup'),
        }),
    }
  }, [approve, reject, leave, remove, report, t])
}
