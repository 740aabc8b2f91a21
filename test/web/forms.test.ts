import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { loginSchema, registerSchema } from '#web/features/session/validation.ts'
import translation from '#web/locales/en/translation.json' with { type: 'json' }

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation } } }))

function complaints(schema: z.ZodMiniType, values: unknown): Record<string, string> {
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
  test('says what a username may be', () => {
    for (const username of ['al', 'a'.repeat(31), 'ana silva', 'ána']) {
      expect(rules({ username })).toEqual({ username: 'Use 3 to 30 letters, digits, dots, underscores or hyphens' })
    }
    expect(rules({ username: ' ana.silva-1_ ' })).toEqual({})
  })
  test('wants eight characters, and the same ones twice', () => {
    expect(rules({ password: 'short', confirmation: 'shorts' })).toEqual({
      password: 'Password must be at least 8 characters',
      confirmation: 'Passwords do not match',
    })
  })
})
