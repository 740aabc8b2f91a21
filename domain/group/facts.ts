import type { Refusal } from '../message.ts'
import { refuse } from '../message.ts'
import { findCurrency } from '../money/currency.ts'
import { fitsInALine, fitsInAParagraph, tidyText } from '../text.ts'

/** What is checked about a group beside its members. */

const MIN_NAME_CHARACTERS = 3
const MAX_NAME_CHARACTERS = 50
const MAX_DESCRIPTION_CHARACTERS = 500

export function refuseName(text: string): Refusal | undefined {
  const name = tidyText(text)
  const length = [...name].length
  if (length === 0) return refuse('GROUP_NAME_REQUIRED', 'name')
  if (!fitsInALine(name)) return refuse('INVALID_GROUP_NAME', 'name')
  if (length < MIN_NAME_CHARACTERS) return refuse('GROUP_NAME_TOO_SHORT', 'name', { min: MIN_NAME_CHARACTERS })
  if (length > MAX_NAME_CHARACTERS) return refuse('GROUP_NAME_TOO_LONG', 'name', { max: MAX_NAME_CHARACTERS })
  return undefined
}

export function refuseDescription(text: string): Refusal | undefined {
  const description = tidyText(text)
  if (!fitsInAParagraph(description)) return refuse('INVALID_GROUP_DESCRIPTION', 'description')
  if ([...description].length <= MAX_DESCRIPTION_CHARACTERS) return undefined
  return refuse('GROUP_DESCRIPTION_TOO_LONG', 'description', { max: MAX_DESCRIPTION_CHARACTERS })
}

export const refuseCurrency = (currency: string): Refusal | undefined =>
  findCurrency(currency) === undefined ? refuse('UNKNOWN_CURRENCY', 'currency') : undefined
