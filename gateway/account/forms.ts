import { z } from 'zod'
import { isEmail, tidyEmail } from '#domain/email.ts'
import { findCurrency } from '#domain/money/currency.ts'
import { fitsInALine, isVisible } from '#domain/text.ts'
import { isUsername } from '#domain/username.ts'
import { strictForm } from '../form.ts'
import { broughtSettings } from './settings.ts'

/** What people type about themselves. Messages are refusal codes, see form.ts. */

const MAX_NAME = 100
const MIN_PASSWORD = 8
const MAX_PASSWORD = 256

const required = (code: string) => z.string(code).trim().min(1, { error: code, abort: true })

const characters = (text: string): number => [...text].length

export const email = required('EMAIL_REQUIRED').refine(isEmail, 'INVALID_EMAIL').transform(tidyEmail)

/** One that exists; however short it is, whoever has chosen it may present it. */
export const presentedPassword = (missing: string) =>
  z
    .string(missing)
    .min(1, { error: missing, abort: true })
    .refine(text => characters(text) <= MAX_PASSWORD, {
      error: 'PASSWORD_TOO_LONG',
      params: { max: MAX_PASSWORD },
      abort: true,
    })
    .refine(text => text.isWellFormed(), 'INVALID_PASSWORD')

/** One that is being chosen. */
export const chosenPassword = (missing: string) =>
  presentedPassword(missing).refine(text => characters(text) >= MIN_PASSWORD, {
    error: 'PASSWORD_TOO_SHORT',
    params: { min: MIN_PASSWORD },
  })

export const username = required('USERNAME_REQUIRED').refine(isUsername, 'INVALID_USERNAME')

const personName = (codes: { readonly missing: string; readonly tooLong: string; readonly invalid: string }) =>
  required(codes.missing)
    .refine(text => characters(text) <= MAX_NAME, { error: codes.tooLong, params: { max: MAX_NAME } })
    .refine(text => isVisible(text), codes.missing)
    .refine(fitsInALine, codes.invalid)

export const firstName = personName({
  missing: 'FIRST_NAME_REQUIRED',
  tooLong: 'FIRST_NAME_TOO_LONG',
  invalid: 'INVALID_FIRST_NAME',
})

export const lastName = personName({
  missing: 'LAST_NAME_REQUIRED',
  tooLong: 'LAST_NAME_TOO_LONG',
  invalid: 'INVALID_LAST_NAME',
})

export const currency = z
  .string('UNKNOWN_CURRENCY')
  .refine(code => findCurrency(code) !== undefined, 'UNKNOWN_CURRENCY')

export const registration = strictForm({
  username,
  firstName,
  lastName,
  email,
  password: chosenPassword('PASSWORD_REQUIRED'),
  defaultCurrency: currency.default('EUR'),
  preferredCurrency: currency.optional(),
  ...broughtSettings.shape,
})

export const credentials = strictForm({
  email,
  password: presentedPassword('PASSWORD_REQUIRED'),
  rememberMe: z.boolean('INVALID_REMEMBER_ME').default(false),
})
