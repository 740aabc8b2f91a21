import { isDay } from '../day.ts'
import { type Refusal, refuse } from '../message.ts'
import { findCurrency } from '../money/currency.ts'
import { parseDecimal } from '../money/decimal.ts'
import { parseAmount } from '../money/money.ts'
import { refuseAmount } from '../money/refuseAmount.ts'
import { fitsInALine, fitsInAParagraph, tidyText } from '../text.ts'

/** What is checked about a trip beside who travels along. */

const MAX_TITLE_CHARACTERS = 100
const MAX_LOCATION_CHARACTERS = 200
const MAX_DESCRIPTION_CHARACTERS = 500

export function refuseTitle(text: string): Refusal | undefined {
  const title = tidyText(text)
  if (title === '') return refuse('TRIP_TITLE_REQUIRED', 'title')
  if (!fitsInALine(title)) return refuse('INVALID_TRIP_TITLE', 'title')
  if ([...title].length <= MAX_TITLE_CHARACTERS) return undefined
  return refuse('TRIP_TITLE_TOO_LONG', 'title', { max: MAX_TITLE_CHARACTERS })
}

export function refuseLocation(text: string): Refusal | undefined {
  const location = tidyText(text)
  if (!fitsInALine(location)) return refuse('INVALID_TRIP_LOCATION', 'location')
  if ([...location].length <= MAX_LOCATION_CHARACTERS) return undefined
  return refuse('TRIP_LOCATION_TOO_LONG', 'location', { max: MAX_LOCATION_CHARACTERS })
}

export function refuseDescription(text: string): Refusal | undefined {
  const description = tidyText(text)
  if (!fitsInAParagraph(description)) return refuse('INVALID_TRIP_DESCRIPTION', 'description')
  if ([...description].length <= MAX_DESCRIPTION_CHARACTERS) return undefined
  return refuse('TRIP_DESCRIPTION_TOO_LONG', 'description', { max: MAX_DESCRIPTION_CHARACTERS })
}

export function refuseDays(startDate: string, endDate: string): Refusal | undefined {
  if (!isDay(startDate)) return refuse('INVALID_DATE', 'startDate')
  if (!isDay(endDate)) return refuse('INVALID_DATE', 'endDate')
  // Days of four-digit years compare as texts.
  return endDate < startDate ? refuse('TRIP_ENDS_BEFORE_START', 'endDate') : undefined
}

/** What may be spent, in minor units. Nothing at all is a budget too. */
export function resolveBudget(text: string | null, currency: string): number | null | Refusal {
  if (findCurrency(currency) === undefined) return refuse('UNKNOWN_CURRENCY', 'currency')
  if (text === null) return null
  const units = parseDecimal(text)?.units
  if (units === 0n) return 0
  if (units !== undefined && units < 0n) return refuse('TRIP_BUDGET_NEGATIVE', 'budget')
  const parsed = parseAmount(text, currency)
  return parsed.ok ? parsed.minor : refuseAmount(parsed.code, 'budget', currency)
}
