import type { SuggestionFieldsFragment } from './Suggested.generated.ts'

/** What somebody may want to be recorded again and again. */
export type Suggestion = SuggestionFieldsFragment

/** The form over the screen, by the key of a suggestion. */
export const suggestionDialogs = { suggestion: { suggestion: 'required' } } as const
