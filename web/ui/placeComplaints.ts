import type { TFunction } from 'i18next'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { refusalWords, type SaidNo } from '#web/format/refusalWords.ts'

interface Complaint extends SaidNo {
  /** The field it is about, e.g. "username" or "preferredCurrencies[2]". */
  readonly path?: string | null | undefined
}

interface FormAbout<Values extends FieldValues> {
  readonly t: TFunction
  readonly fields: readonly Path<Values>[]
  /** What the server calls fields that are called otherwise here, or says in several. */
  readonly saidAs?: Readonly<Record<string, Path<Values>>> | undefined
  readonly setError: UseFormSetError<Values>
}

/**
 * Puts complaints of the server beside the fields they are about and gives the first of these the focus.
 * Answers those that have found no field.
 */
export function placeComplaints<Values extends FieldValues, Kind extends Complaint>(
  complaints: readonly Kind[],
  { t, fields, saidAs, setError }: FormAbout<Values>,
): readonly Kind[] {
  const fieldOf = ({ path }: Kind) => {
    const [name = ''] = path?.split('[') ?? []
    return fields.find(field => field === (saidAs?.[name] ?? name))
  }
  const placed = complaints.filter(complaint => fieldOf(complaint) !== undefined)
  placed.forEach((complaint, index) => {
    const field = fieldOf(complaint)
    if (field) setError(field, { message: refusalWords(t, complaint) }, { shouldFocus: index === 0 })
  })
  return complaints.filter(complaint => !placed.includes(complaint))
}
