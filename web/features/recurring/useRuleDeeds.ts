import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { longDay } from '#web/format/schedule.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import {
  DeleteRecurringRuleDocument,
  PauseRecurringRuleDocument,
  ReinstateOccurrenceDocument,
  ResumeRecurringRuleDocument,
  SkipOccurrenceDocument,
} from './Recurring.generated.ts'
import { ofRules } from './rereads.ts'
import type { Rule } from './rule.ts'

/** What is stored but not to be seen yet is told by the line for news as soon as it is. */
export const afterwards = { rereads: ofRules, onPending: () => undefined }

/** What one does about a rule, besides filling in its form. */
export function useRuleDeeds() {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const pause = useCommand(PauseRecurringRuleDocument, afterwards)
  const resume = useCommand(ResumeRecurringRuleDocument, afterwards)
  const skip = useCommand(SkipOccurrenceDocument, afterwards)
  const reinstate = useCommand(ReinstateOccurrenceDocument, afterwards)
  const remove = useCommand(DeleteRecurringRuleDocument, afterwards)
  const report = useReport()
  return useMemo(() => {
    const failed = t('recurring.failures.save')
    return {
      pause: async ({ id, title }: Rule) =>
        report(await pause({ id, commandId: newCommandId() }), { done: t('recurring.pausedNow', { title }), failed }),
      resume: async ({ id, title }: Rule) =>
        report(await resume({ id, commandId: newCommandId() }), { done: t('recurring.resumed', { title }), failed }),
      skip: async ({ id, title }: Rule, date: string) => {
        const again = newCommandId()
        const bringBack = async () => report(await reinstate({ id, date, commandId: again }), { failed })
        return report(await skip({ id, date, commandId: newCommandId() }), {
          done: () => ({
            text: t('recurring.skipped', { title, date: longDay(date, locale) }),
            action: { label: t('common.undo'), run: () => void bringBack() },
          }),
          failed,
        })
      },
      bringBack: async ({ id, title }: Rule, date: string) =>
        report(await reinstate({ id, date, commandId: newCommandId() }), {
          done: t('recurring.exceptions.done', { title, date: longDay(date, locale) }),
          failed,
        }),
      delete: async ({ id, title }: Rule) =>
        report(await remove({ id, commandId: newCommandId() }), { done: t('recurring.deleted', { title }), failed }),
    }
  }, [pause, resume, skip, reinstate, remove, report, locale, t])
}

export type RuleDeeds = ReturnType<typeof useRuleDeeds>
