import { useTranslation } from 'react-i18next'
import { Rows } from '#web/ui/Row.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useDialogAddress } from '#web/ui/useDialogAddress.ts'
import { SuggestedDialog } from './SuggestedDialog.tsx'
import { SuggestedRow } from './SuggestedRow.tsx'
import { type Suggestion, suggestionDialogs } from './suggestion.ts'
import { useSuggestionDeeds } from './useSuggestionDeeds.ts'

interface SuggestedSectionProps {
  /** As they are now. */
  readonly suggestions: readonly Suggestion[]
  /** What had the focus is about to go. */
  readonly onAnswer: (answer: Promise<boolean>) => void
}

/** What looks as if it came again. Where nothing does, there is nothing to say. */
export function SuggestedSection({ suggestions, onAnswer }: SuggestedSectionProps) {
  const { t } = useTranslation()
  const deeds = useSuggestionDeeds()
  const dialog = useDialogAddress(suggestionDialogs)
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
      <SuggestedDialog dialog={dialog} suggestions={suggestions} deeds={deeds} />
    </>
  )
}
