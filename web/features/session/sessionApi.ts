import { fieldsOf, textIn } from '#web/format/reading.ts'
import { ApiError } from './apiError.ts'
import { csrfToken, fetchCsrfToken, isCsrfRefusal, rememberCsrfToken, waitBeforeCsrfRetry } from './csrf.ts'
import { readUser, type User } from './user.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly remember_me: boolean
}

export interface Registration {
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly password: string
  readonly default_currency: string
  readonly preferred_currency: string
}

/** What somebody chose on this device before they had an account. */
export interface DeviceSettings {
  readonly theme: string
  readonly language: string
  readonly timezone: string
}

type Method = 'GET' | 'POST' | 'PUT'

/** Longer than this nobody waits for an answer about their session. */
const patience = 15_000

interface Sent {
  readonly body?: unknown
  /** Sent twice with the same key, it is done once. */
  readonly key?: string
}

const request = (method: Method, path: string, { body, key }: Sent): Promise<Response> =>
  fetch(path, {
    method,
    credentials: 'include',
    signal: AbortSignal.timeout(patience),
    headers: {
      'Content-Type': 'application/json',
      ...(method !== 'GET' && csrfToken() ? { 'X-CSRFToken': csrfToken() } : {}),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** In seconds; a proxy on the way may name a moment instead. */
function waitIn(headers: Headers): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return Number.isInteger(seconds) ? seconds : undefined
}

async function call(method: Method, path: string, sent: Sent = {}, retry = true): Promise<unknown> {
  const response = await request(method, path, sent)
  const answer: unknown = await response.json().catch(() => null)
  const { success, data } = fieldsOf(answer)
  if (response.ok && success === true) return data
  const error = new ApiError(response.status, answer, waitIn(response.headers))
  if (!retry || !isCsrfRefusal(error.status, error.message)) throw error
  await waitBeforeCsrfRetry()
  await fetchCsrfToken()
  return call(method, path, sent, false)
}

async function callForSession(method: Method, path: string, sent?: Sent): Promise<User> {
  const session = fieldsOf(await call(method, path, sent))
  const user = readUser(session.user)
  rememberCsrfToken(textIn(session, 'csrf_token'))
  return user
}

export const login = (credentials: Credentials): Promise<User> =>
  callForSession('POST', '/api/auth/login/', { body: credentials })

/** What the device brings is welcome, but if the server does not know its time zone, that turns nobody away. */
export async function register(registration: Registration, settings: DeviceSettings, key: string): Promise<User> {
  const send = (body: Registration) => callForSession('POST', '/api/auth/register/', { body, key })
  try {
    return await send({ ...registration, ...settings })
  } catch (error) {
    const isAboutSettings = error instanceof ApiError && error.fields.some(({ path }) => path in settings)
    if (!isAboutSettings) throw error
    return send(registration)
  }
}

export const validateSession = (): Promise<User> => callForSession('GET', '/api/auth/validate-session/')

export const askForResetLink = (email: string): Promise<unknown> =>
  call('POST', '/api/auth/forgot-password/', { body: { email } })

export const choosePassword = (token: string, newPassword: string): Promise<unknown> =>
  call('POST', '/api/auth/reset-password/', { body: { token, new_password: newPassword } })

export const endMail = (token: string): Promise<unknown> =>
  call('POST', `/api/mail/unsubscribe/?token=${encodeURIComponent(token)}`)

export const logout = (): Promise<unknown> => call('POST', '/api/auth/logout/')
