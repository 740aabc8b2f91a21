import { type Refusal, refuse } from '../message.ts'
import { fitsInALine, tidyText } from '../text.ts'

const MAX_NAME_CHARACTERS = 100

/** What somebody may call a report that they save. */
export function refuseReportName(text: string): Refusal | undefined {
  const name = tidyText(text)
  if (name === '') return refuse('REPORT_NAME_REQUIRED', 'name')
  if (!fitsInALine(name)) return refuse('INVALID_REPORT_NAME', 'name')
  if ([...name].length <= MAX_NAME_CHARACTERS) return undefined
  return refuse('REPORT_NAME_TOO_LONG', 'name', { max: MAX_NAME_CHARACTERS })
}

const folded = (name: string): string => tidyText(name).normalize('NFKC').toUpperCase().toLowerCase()

/** "Food" and "FOOD" would be told apart by nobody in a menu. */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other)
