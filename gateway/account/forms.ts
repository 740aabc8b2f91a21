import { z } from 'zod'
import { findCurrency } from '#domain/money/currency.ts'
import { isVisible } from '#domain/text.ts'

/** What people type to register and to sign in. */

const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u
const MAX_EMAIL = 254
const MAX_NAME = 100
const MIN_PASSWORD = 8
const MAX_PASSWORD = 256

/** Control characters, and those that turn the writing around them: a name must not rearrange what it stands in. */
const DISRUPTIVE = /[\p{Control}\u202A-\u202E\u2066-\u2069]/u

const required = (label: string) => z.string(`${label} is required`).trim().min(1, `${label} is required`)

const characters = (text: string): number => [...text].length

const INVALID_EMAIL = 'Please enter a valid email'

/** Checking the form of a very long text takes very long, so its length comes first. */
const email = required('Email')
  .max(MAX_EMAIL, { error: INVALID_EMAIL, abort: true })
  .refine(text => text.isWellFormed() && EMAIL.test(text), INVALID_EMAIL)

const PASSWORD_TOO_LONG = `Password must be at most ${MAX_PASSWORD} characters`

const password = z
  .string('Password is required')
  .min(1, { error: 'Password is required', abort: true })
  .refine(text => characters(text) <= MAX_PASSWORD, { error: PASSWORD_TOO_LONG, abort: true })
  .refine(text => text.isWellFormed(), 'Password must be valid text')

const name = (label: string) =>
  required(label)
    .refine(text => characters(text) <= MAX_NAME, `${label} must be at most ${MAX_NAME} characters`)
    .refine(text => isVisible(text), `${label} is required`)
    .refine(text => !DISRUPTIVE.test(text) && text.isWellFormed(), `${label} must not contain control characters`)

const currency = z.string('Unknown currency').refine(code => findCurrency(code) !== undefined, 'Unknown currency')

export const registration = z.object({
  username: required('Username').regex(
    /^[A-Za-z0-9._-]{3,30}$/,
    'Username must be 3 to 30 letters, digits, dots, underscores or hyphens',
  ),
  first_name: name('First name'),
  last_name: name('Last name'),
  email,
  password: password.refine(
    text => characters(text) >= MIN_PASSWORD,
    `Password must be at least ${MIN_PASSWORD} characters`,
  ),
  default_currency: currency.default('EUR'),
  preferred_currency: currency.optional(),
})

export const credentials = z.object({
  email,
  password,
  remember_me: z.boolean('Remember me must be true or false').default(false),
})
