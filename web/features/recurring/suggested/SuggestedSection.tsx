import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Rows } from '#web/ui/Row.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useDialogAddress } from '#web/ui/useDialogAddress.ts'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { SuggestedRulesDocument } from './Suggested.generated.ts'
import { SuggestedDialog } from './SuggestedDialog.tsx'
import { SuggestedRow } from './SuggestedRow.tsx'
import { suggestionDialogs } from './suggestion.ts'
import { useSuggestionDeeds } from './useSuggestionDeeds.ts'

interface SuggestedSectionProps {
  /** What had the focus is about to go. */
  readonly onAnswer: (answer: Promise<boolean>) => void
}

/** What looks as if it came again. Where nothing does, and where nobody can tell, there is nothing to say. */
export function SuggestedSection({ onAnswer }: SuggestedSectionProps) {
  const { t } = useTranslation()
  const { data, refetch } = useQuery(SuggestedRulesDocument, { fetchPolicy: 'cache-and-network' })
  useEachOpening(() => void refetch().catch(() => undefined))
  const deeds = useSuggestionDeeds()
  const dialog = useDialogAddress(suggestionDialogs)
  const suggestions = data?.suggestedRules ?? []
  return (
    <>
      {suggestions.length > 0 && (
        <Section title={t('recurring.suggested.heading')}>
          <Rows>
            {suggestions.map(suggestion => (
              <SuggestedRow
                key={suggestion.key}
                suggestion={suggestion}
                onRepeat={() => dialog.open({ open: 'suggestion', suggestion: suggestion.key })}
                onDismiss={() => onAnswer(deeds.dismiss(suggestion))}
              />
            ))}
          </Rows>
        </Section>
      )}
      {data && <SuggestedDialog dialog={dialog} suggestions={suggestions} deeds={deeds} />}
    </>
  )
}
