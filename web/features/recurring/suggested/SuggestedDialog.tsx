import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '#web/ui/Modal.tsx'
import { Part, part } from '#web/ui/part.tsx'
import type { DialogControl } from '#web/ui/useDialogAddress.ts'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import type { Suggestion, suggestionDialogs } from './suggestion.ts'
import type { SuggestionDeeds } from './useSuggestionDeeds.ts'

const suggestedForm = part(async () => (await import('./SuggestedForm.tsx')).SuggestedForm)
const parts = [suggestedForm]

interface SuggestedDialogProps {
  readonly dialog: DialogControl<typeof suggestionDialogs>
  /** As they are now. */
  readonly suggestions: readonly Suggestion[]
  readonly deeds: SuggestionDeeds
}

export function SuggestedDialog({ dialog: { current, close }, suggestions, deeds }: SuggestedDialogProps) {
  const { t } = useTranslation()
  usePrefetch(parts)
  const suggestion = useOpened(suggestions, current?.suggestion)
  return (
    <Modal title={t('recurring.form.repeat')} isOpen={current !== null} onClose={close}>
      {current && !suggestion && <p>{t('refusals.SUGGESTION_NOT_FOUND')}</p>}
      {suggestion && (
        <Part key={suggestion.key} of={suggestedForm} suggestion={suggestion} deeds={deeds} onDone={close} />
      )}
    </Modal>
  )
}

/** It stays as it was opened: once it is answered, it is suggested no more. */
function useOpened(suggestions: readonly Suggestion[], key: string | undefined): Suggestion | undefined {
  const [opened, setOpened] = useState<Suggestion>()
  if (opened?.key === key) return opened
  const found = suggestions.find(each => each.key === key)
  if (found !== opened) setOpened(found)
  return found
}
