import type { TFunction } from 'i18next'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { refusalWords } from '#web/format/refusalWords.ts'
import { fault, noAnswer, wordsOfUnsent } from '#web/ui/deeds/unanswered.ts'
import { placeComplaints } from '#web/ui/placeComplaints.ts'
import { ApiError } from './apiError.ts'

/**
 * Puts the server's complaints beside the fields they are about.
 * Returns the words for the banner, or null when complaints have found their fields.
 */
export function showServerErrors<Values extends FieldValues>(
  t: TFunction,
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  failed: string,
): string | null {
  if (!(error instanceof ApiError)) return wordsOfUnsent(t, failed, noAnswer, navigator.onLine)
  const unplaced = placeComplaints(error.fields, { t, fields, setError })
  if (unplaced.length < error.fields.length) return null
  return error.isExplained ? refusalWords(t, error) : wordsOfUnsent(t, failed, fault, navigator.onLine)
}
