import type { TFunction } from 'i18next'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { refusalWords } from '#web/format/refusalWords.ts'
import { ApiError } from './sessionApi.ts'

/**
 * Puts the server's complaints beside the fields they are about and gives the first of these the focus.
 * Returns the words for the banner, or null when every complaint has found its field.
 */
export function showServerErrors<Values extends FieldValues>(
  t: TFunction,
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  fallback: string,
): string | null {
  if (!(error instanceof ApiError)) return fallback
  const placed = error.fields.flatMap(complaint => {
    const field = fields.find(name => name === complaint.path)
    return field ? [{ field, message: refusalWords(t, complaint) }] : []
  })
  placed.forEach(({ field, message }, index) => {
    setError(field, { message }, { shouldFocus: index === 0 })
  })
  return placed.length > 0 ? null : refusalWords(t, error) || fallback
}
