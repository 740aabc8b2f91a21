import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { rememberCsrfToken } from '#web/features/session/csrf.ts'
import { violations } from './axe.ts'
import { answersAt, callsTo, isOutOfReachAt, saysNo, saysYes } from './calls.ts'
import { fill, focusIsOn, press, shows, textOf, type, typedIn } from './hands.ts'
import { isUncovered, widenTo } from './screen.ts'
import {
  button,
  come,
  createAccount,
  field,
  fillRegistration,
  isIn,
  LOGIN,
  lets,
  nobodyIsHere,
  password,
  REGISTER,
  signIn,
  user,
} from './sessionSteps.tsx'
import { clockGoesAsIn } from './whereabouts.ts'

/* The forms by which people come. */

const alert = page.getByRole('alert')

const troubles = [
  ['a lost connection', isOutOfReachAt, 'Check your connection and try again.'],
  [
    'a server in trouble',
    (address: string) => answersAt(address, () => new Response('<h1>Bad Gateway</h1>', { status: 502 })),
    'Please try again.',
  ],
] as const

const proposedCurrency = page.getByRole('button', { name: /Default Currency/ })

test.for([
  ['the money of where one is', 'Pacific/Tongatapu', 'TOP'],
  ['where nobody knows what is paid with, the euro', 'Antarctica/Troll', 'EUR'],
] as const)('an account is proposed in %s', async ([, timeZone, code]) => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['eo'])
  onTestFinished(() => languages.mockRestore())
  clockGoesAsIn(timeZone)
  nobodyIsHere()
  come('/register')
  await shows(proposedCurrency)
  expect(textOf(proposedCurrency)).toContain(code)
  await fillRegistration()
  await createAccount()
  await isIn()
  expect(callsTo(REGISTER)).toMatchObject([{ body: { default_currency: code, preferred_currency: code } }])
})

describe('registering', () => {
  beforeEach(async () => {
    nobodyIsHere()
    come('/register')
    await shows(page.getByRole('heading', { name: 'Create account' }))
  })

  test('says beforehand what a username may be', () => shows(page.getByText(/^3 to 30 letters or digits/)))

  test('an empty registration says beside each field what is missing', async () => {
    await createAccount()
    await shows(
      ...[
        ...['Username required', 'First name required', 'Last name required', 'Email required'],
        ...['Password required', 'Please confirm your password'],
      ].map(words => page.getByText(words)),
    )
    await focusIsOn(field('Username'))
    expect(await violations()).toEqual([])
    expect(callsTo(REGISTER)).toEqual([])
  })

  test('is done by keyboard alone', async () => {
    await press(field('Username'))
    await type(`keys{Tab}Kay{Tab}Board{Tab}keys@example.org{Tab}${password}{Tab}${password}{Tab}{Enter}`)
    await shows(page.getByPlaceholder('Search currencies...'))
    await type('yen')
    await shows(page.getByRole('option', { name: /Japanese Yen/ }))
    await type('{ArrowDown}{Enter}')
    await focusIsOn(page.getByRole('button', { name: /JPY/ }))
    await type('{Tab}{Enter}')
    await isIn()
    expect(callsTo(REGISTER)).toMatchObject([
      { body: { username: 'keys', last_name: 'Board', default_currency: 'JPY', preferred_currency: 'JPY' } },
    ])
  })

  test('an email that is taken is told beside the field', async () => {
    const taken = { path: 'email', code: 'EMAIL_TAKEN', message: 'taken' }
    answersAt(REGISTER, () => saysNo(400, { message: 'taken', errors: [taken] }))
    await fillRegistration()
    await createAccount()
    await shows(page.getByText('Email is already registered'))
    await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  })

  test.for(troubles)('%s is told, and trying again works, for the same account', async ([, trouble, advice]) => {
    trouble(REGISTER)
    await fillRegistration()
    await createAccount()
    await shows(alert.getByText(`Failed to register. ${advice}`))
    expect(typedIn(field('Password'))).toBe(password)
    lets(REGISTER)
    await createAccount()
    await isIn()
    const keys = callsTo(REGISTER).map(({ headers }) => headers.get('Idempotency-Key'))
    expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([2, 1, 'string'])
  })

  test('an account begins with what was chosen on the device', async () => {
    document.documentElement.dataset.theme = 'dark-blue'
    await fillRegistration()
    await createAccount()
    await isIn()
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
    expect(callsTo(REGISTER)).toMatchObject([{ body: { theme: 'dark', language: 'en', timezone } }])
  })

  test('a time zone that only the device knows turns nobody away', async () => {
    const unknown = { path: 'timezone', code: 'UNKNOWN_TIMEZONE', message: 'unknown' }
    answersAt(REGISTER, ({ body }) =>
      'timezone' in body
        ? saysNo(400, { message: 'unknown', errors: [unknown] })
        : saysYes({ user, csrf_token: 'a token' }),
    )
    await fillRegistration()
    await createAccount()
    await isIn()
    expect(callsTo(REGISTER).map(({ body }) => 'theme' in body)).toEqual([true, false])
  })
})

describe('signing in', () => {
  beforeEach(async () => {
    nobodyIsHere()
    come('/login')
    await focusIsOn(field('Email'))
  })

  test('without values, and with half an address, is not sent', async () => {
    await press(button('Sign in'))
    await shows(page.getByText('Email required'), page.getByText('Password required'))
    await fill(field('Email'), 'ana@')
    await shows(page.getByText('Please enter a valid email'))
    expect(await violations()).toEqual([])
    expect(callsTo(LOGIN)).toEqual([])
  })

  test('is done by keyboard alone, and may be remembered', async () => {
    await type(`ana@example.org{Tab}${password}{Tab} {Enter}`)
    await isIn()
    expect(callsTo(LOGIN)).toMatchObject([{ body: { email: 'ana@example.org', password, remember_me: true } }])
  })

  test('with a wrong password is told in one sentence', async () => {
    answersAt(LOGIN, () => saysNo(401, { code: 'WRONG_CREDENTIALS', message: 'wrong' }))
    await signIn()
    await shows(alert)
    expect(textOf(alert)).toContain('Wrong email or password')
    await shows(page.getByRole('heading', { name: 'Sign in' }))
  })

  test.for(troubles)('%s is told, and what was typed stays', async ([, trouble, advice]) => {
    trouble(LOGIN)
    await signIn()
    await shows(alert.getByText(`Failed to login. ${advice}`))
    expect(typedIn(field('Password'))).toBe(password)
  })
})

test.for([
  ['registering', '/register', REGISTER, fillRegistration, createAccount, 'Failed to register.'],
  ['signing in', '/login', LOGIN, async () => {}, signIn, 'Failed to login.'],
] as const)('whoever has no network is told so on %s', async ([, form, address, fillIn, send, failed]) => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => line.mockRestore())
  nobodyIsHere()
  isOutOfReachAt(address)
  come(form)
  await fillIn()
  await send()
  await shows(alert.getByText(`${failed} You are offline. What you typed stays here.`))
})

test('whoever registers in vain on a small screen sees why, though the form is longer than that', async () => {
  await widenTo(375, 500)
  nobodyIsHere()
  isOutOfReachAt(REGISTER)
  come('/register')
  await fillRegistration()
  await createAccount()
  await shows(alert)
  await expect.poll(() => isUncovered(alert)).toBe(true)
})

describe('a stored user that cannot be read', () => {
  const notes = vi.spyOn(console, 'warn')

  beforeEach(() => {
    nobodyIsHere()
    notes.mockReset()
    localStorage.setItem('user', '{"id": "not a number"')
  })
  afterAll(() => notes.mockRestore())

  test('is noted and counts as none', async () => {
    come('/expenses')
    await shows(page.getByRole('heading', { name: 'Sign in' }))
    expect(notes.mock.calls.flat()).toContain('The stored user could not be read and is ignored.')
  })

  test('is asked for where there may be a session', async () => {
    rememberCsrfToken('a token')
    come('/expenses')
    await isIn()
  })
})
