import { isEmail, tidyEmail } from '../email.ts'
import type { Refusal } from '../message.ts'
import { refuse } from '../message.ts'
import { fitsInALine, isVisible } from '../text.ts'

const MAX_NAME_CHARACTERS = 100

/** The name as it is stored. */
export const tidyName = (text: string): string => text.trim()

export function refuseName(text: string): Refusal | undefined {
  const name = tidyName(text)
  if (!isVisible(name)) return refuse('NAME_REQUIRED', 'displayName')
  if (!fitsInALine(name)) return refuse('INVALID_NAME', 'displayName')
  if ([...name].length > MAX_NAME_CHARACTERS)
    return refuse('NAME_TOO_LONG', 'displayName', { max: MAX_NAME_CHARACTERS })
  return undefined
}

/** Nothing but spaces is no email, and that is all right. */
export function refuseEmail(text: string): Refusal | undefined {
  const email = tidyEmail(text)
  return email === '' || isEmail(email) ? undefined : refuse('INVALID_EMAIL', 'email')
}
