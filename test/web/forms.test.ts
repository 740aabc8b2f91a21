import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { capitaliseFirst, expenseFormSchema, inputOf } from '#web/features/expenses/form/expenseFormValues.ts'
import { loginSchema, registerSchema } from '#web/features/session/validation.ts'
import translation from '../../web/locales/en/translation.json' with { type: 'json' }

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation } } }))

function complaints(schema: z.ZodType, values: unknown): Record<string, string> {
  const { error } = schema.safeParse(values)
  return Object.fromEntries((error?.issues ?? []).map(issue => [issue.path.join('.'), issue.message]))
}

describe('signing in', () => {
  test('needs an email and a password', () => {
    expect(complaints(loginSchema(i18next.t), { email: ' ', password: '', remember_me: false })).toEqual({
      email: 'Email required',
      password: 'Password required',
    })
  })
  test('needs something that looks like an address', () => {
    expect(complaints(loginSchema(i18next.t), { email: 'ana', password: 'x', remember_me: false })).toEqual({
      email: 'Please enter a valid email',
    })
  })
})

describe('registering', () => {
  const complete = {
    username: 'ana',
    first_name: 'Ana',
    last_name: 'Silva',
    email: 'ana@example.org',
    password: 'correct horse',
    confirmation: 'correct horse',
    default_currency: 'EUR',
  }
  const rules = (values: Partial<typeof complete>) => complaints(registerSchema(i18next.t), { ...complete, ...values })

  test('takes a complete form', () => {
    expect(rules({})).toEqual({})
  })
  test('names every field that is missing', () => {
    const empty = { username: '', first_name: '', last_name: '', email: '', password: '', confirmation: '' }
    expect(rules(empty)).toEqual({
      username: 'Username required',
      first_name: 'First name required',
      last_name: 'Last name required',
      email: 'Email required',
      password: 'Password required',
      confirmation: 'Please confirm your password',
    })
  })
  test('wants eight characters, and the same ones twice', () => {
    expect(rules({ password: 'short', confirmation: 'shorts' })).toEqual({
      password: 'Password must be at least 8 characters',
      confirmation: 'Passwords do not match',
    })
  })
})

describe('an expense', () => {
  const complete = { amount: '12,50', currency: 'EUR', title: 'Lunch', category: 'FOOD', date: '2026-11-21' }
  const rules = (values: Partial<typeof complete>) =>
    complaints(expenseFormSchema(i18next.t), { ...complete, ...values })

  test('is complete with amount, title and date', () => {
    expect(rules({})).toEqual({})
    expect(rules({ amount: '', title: '  ', date: '' })).toEqual({
      amount: 'Enter an amount',
      title: 'Enter a title',
      date: 'Choose a date',
    })
  })
  test.for([
    ['0', 'EUR', 'Enter an amount above 0'],
    ['-3', 'EUR', 'Enter an amount above 0'],
    ['twelve', 'EUR', 'Enter a number, such as 12.50'],
    ['1.5', 'JPY', 'JPY has no decimals.'],
    ['10.0051', 'EUR', 'EUR has at most 2 decimals.'],
    ['1.234', 'EUR', 'EUR has at most 2 decimals. For thousands, write 1234.'],
    ['12,000', 'JPY', 'JPY has no decimals. For thousands, write 12000.'],
    ['9999999999999', 'EUR', 'This amount is too large'],
  ])('%s %s is refused: %s', ([amount = '', currency = '', message]) => {
    expect(rules({ amount, currency })).toEqual({ amount: message })
  })
  test.for(['0006-11-21', '0999-12-31'])('the year of %s lacks a digit', date => {
    expect(rules({ date })).toEqual({ date: 'Enter the year with four digits' })
  })
  test('may be of any day the server knows', () => {
    expect(rules({ date: '1000-01-01' })).toEqual({})
    expect(rules({ date: '9999-12-31' })).toEqual({})
  })
  test('is sent as an exact decimal with a trimmed title', () => {
    expect(inputOf({ ...complete, title: ' Lunch ' })).toMatchObject({ amount: '12.50', title: 'Lunch' })
  })
  test('has a title that starts with a capital', () => {
    expect(['lunch', 'éclair', ''].map(capitaliseFirst)).toEqual(['Lunch', 'Éclair', ''])
  })
})
