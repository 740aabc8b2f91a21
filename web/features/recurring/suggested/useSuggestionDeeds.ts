import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import { ofRules } from '../rereads.ts'
import {
  DismissSuggestedRuleDocument,
  MakeSuggestedRuleDocument,
  RestoreSuggestedRuleDocument,
  SuggestedRulesDocument,
} from './Suggested.generated.ts'
import type { Suggestion } from './suggestion.ts'

const answered = { rereads: [SuggestedRulesDocument], onPending: () => undefined }
const made = { rereads: [SuggestedRulesDocument, ...ofRules], onPending: () => undefined }

/** What one answers to a suggestion. */
export function useSuggestionDeeds() {
  const { t } = useTranslation()
  const make = useCommand(MakeSuggestedRuleDocument, made)
  const dismiss = useCommand(DismissSuggestedRuleDocument, answered)
  const restore = useCommand(RestoreSuggestedRuleDocument, answered)
  const report = useReport()
  return useMemo(() => {
    const failed = t('recurring.failures.save')
    return {
      make,
      /** It is answered otherwise, and nothing needs to be said. */
      settle: ({ key }: Suggestion) => dismiss({ key, commandId: newCommandId() }),
      dismiss: async ({ key, title }: Suggestion) => {
        const again = newCommandId()
        const bringBack = async () => report(await restore({ key, commandId: again }), { failed })
        return report(await dismiss({ key, commandId: newCommandId() }), {
          done: () => ({
            text: t('recurring.suggested.dismissed', { title }),
            action: { label: t('common.undo'), run: () => void bringBack() },
          }),
          failed,
        })
      },
    }
  }, [make, dismiss, restore, report, t])
}

export type SuggestionDeeds = ReturnType<typeof useSuggestionDeeds>
