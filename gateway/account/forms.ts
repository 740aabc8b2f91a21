import { z } from 'zod'
import { findCurrency } from '#domain/money/currency.ts'

/** What people type to register and to sign in. */

const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u
const MAX_EMAIL = 254
const MAX_NAME = 100
const MIN_PASSWORD = 8
const MAX_PASSWORD = 256

const required = (label: string) => z.string(`${label} is required`).trim().min(1, `${label} is required`)

const characters = (text: string): number => [...text].length

const email = required('Email').max(MAX_EMAIL, 'Please enter a valid email').regex(EMAIL, 'Please enter a valid email')

const name = (label: string) =>
  required(label)
    .refine(text => characters(text) <= MAX_NAME, `${label} must be at most ${MAX_NAME} characters`)
    .regex(/^\P{Cc}*$/u, `${label} must not contain control characters`)

const currency = z.string('Unknown currency').refine(code => findCurrency(code) !== undefined, 'Unknown currency')

export const registration = z.object({
  username: required('Username').regex(
    /^[A-Za-z0-9._-]{3,30}$/,
    'Username must be 3 to 30 letters, digits, dots, underscores or hyphens',
  ),
  first_name: name('First name'),
  last_name: name('Last name'),
  email,
  password: z
    .string('Password is required')
    .min(1, { error: 'Password is required', abort: true })
    .refine(text => characters(text) >= MIN_PASSWORD, `Password must be at least ${MIN_PASSWORD} characters`)
    .refine(text => characters(text) <= MAX_PASSWORD, `Password must be at most ${MAX_PASSWORD} characters`),
  default_currency: currency.default('EUR'),
  preferred_currency: currency.optional(),
})

export const credentials = z.object({
  email,
  password: z.string('Password is required').min(1, 'Password is required'),
  remember_me: z.boolean('Remember me must be true or false').default(false),
})
