import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ForgotPasswordScreen } from '#web/features/session/ForgotPasswordScreen.tsx'
import { ResetPasswordScreen } from '#web/features/session/ResetPasswordScreen.tsx'
import { UnsubscribeScreen } from '#web/features/session/UnsubscribeScreen.tsx'
import { violations } from './axe.ts'
import { answersAt, callsTo, isOutOfReachAt, saysNo, saysYes } from './calls.ts'
import { fill, press, shows } from './hands.ts'
import { show } from './stage.tsx'

/* The way back in for who forgot their password, and the way out of mail. */

const FORGOT = '/api/auth/forgot-password/'
const RESET = '/api/auth/reset-password/'
const UNSUBSCRIBE = '/api/mail/unsubscribe/'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

afterEach(() => void vi.restoreAllMocks())

test('whoever asks for a link is told the same whoever they are', async () => {
  answersAt(FORGOT, () => saysYes())
  show(<ForgotPasswordScreen sendsMail />, { isGuest: true })
  await press(button('Send link'))
  await shows(page.getByText('Email required'))
  expect(await violations()).toEqual([])
  await fill(field('Email'), 'ana@example.org')
  await press(button('Send link'))
  await shows(page.getByText(/If there is an account with this address/))
  expect(callsTo(FORGOT).map(({ body }) => body)).toEqual([{ email: 'ana@example.org' }])
})

test('what could not be sent is said, and where nothing is sent, whom to ask', async () => {
  isOutOfReachAt(FORGOT)
  show(<ForgotPasswordScreen sendsMail />, { isGuest: true })
  await fill(field('Email'), 'ana@example.org')
  await press(button('Send link'))
  await shows(page.getByText('The link could not be sent. Check your connection and try again.'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await press(button('Send link'))
  await shows(page.getByText('The link could not be sent. You are offline. What you typed stays here.'))
  show(<ForgotPasswordScreen sendsMail={false} />, { isGuest: true })
  await shows(page.getByText(/Ask whoever runs it, the administrator/))
})

test('a link leads to a new password, and one that was used to another link', async () => {
  answersAt(RESET, () => saysNo(400, { code: 'RESET_LINK_INVALID', message: 'This link does not work' }))
  show(<ResetPasswordScreen />, { isGuest: true, address: '/reset-password#secret' })
  await fill(field('New password'), 'battery staple')
  await fill(field('Confirm password'), 'battery')
  await press(button('Choose password'))
  await shows(page.getByText('Passwords do not match'))
  await fill(field('Confirm password'), 'battery staple')
  await press(button('Choose password'))
  await shows(page.getByText('This link does not work any more. Ask for a new one.'))
  expect(await violations()).toEqual([])
  answersAt(RESET, () => saysYes())
  await press(button('Choose password'))
  await shows(page.getByText('You have a new password. Sign in with it.'))
  expect(callsTo(RESET).at(-1)?.body).toEqual({ token: 'secret', new_password: 'battery staple' })
})

test('mail ends when somebody says so, and not when a link is fetched', async () => {
  answersAt(UNSUBSCRIBE, () => saysYes())
  show(<UnsubscribeScreen />, { isGuest: true, address: '/unsubscribe#7.signed' })
  await shows(button('Get no more mail'))
  expect(callsTo(UNSUBSCRIBE)).toEqual([])
  await press(button('Get no more mail'))
  await shows(page.getByText(/You get no more mail/))
  expect(callsTo(UNSUBSCRIBE)).toHaveLength(1)
})
