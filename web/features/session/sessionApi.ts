import { z } from 'zod'
import { csrfToken, fetchCsrfToken, isCsrfRefusal, rememberCsrfToken, waitBeforeCsrfRetry } from './csrf.ts'
import { type User, userSchema } from './user.ts'

const envelopeSchema = z.object({
  success: z.boolean(),
  data: z.unknown(),
  message: z.string().nullish(),
  code: z.string().nullish(),
  errors: z.array(z.object({ path: z.string(), code: z.string().nullish(), message: z.string() })).nullish(),
})
const signedInSchema = z.object({ user: userSchema, csrf_token: z.string() })

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

interface Complaint {
  readonly path: string
  readonly code?: string | null | undefined
  readonly message: string
}

/** The server said no. `fields` tells which input each complaint is about. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly fields: readonly Complaint[]

  constructor(status: number, message: string, code?: string, fields: readonly Complaint[] = []) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

type Method = 'GET' | 'POST' | 'PUT'

/** Longer than this nobody waits for an answer about their session. */
const patience = 15_000

const request = (method: Method, path: string, body?: unknown): Promise<Response> =>
  fetch(path, {
    method,
    credentials: 'include',
    signal: AbortSignal.timeout(patience),
    headers: {
      'Content-Type': 'application/json',
      ...(method !== 'GET' && csrfToken() ? { 'X-CSRFToken': csrfToken() } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

async function call(method: Method, path: string, body?: unknown, retry = true): Promise<unknown> {
  const response = await request(method, path, body)
  const envelope = envelopeSchema.safeParse(await response.json().catch(() => null)).data
  const message = envelope?.message ?? ''
  if (retry && isCsrfRefusal(response.status, message)) {
    await waitBeforeCsrfRetry()
    await fetchCsrfToken()
    return call(method, path, body, false)
  }
  if (!response.ok || !envelope?.success) {
    throw new ApiError(response.status, message, envelope?.code ?? undefined, envelope?.errors ?? [])
  }
  return envelope.data
}

async function callForSession(method: Method, path: string, body?: unknown): Promise<User> {
  const { user, csrf_token } = signedInSchema.parse(await call(method, path, body))
  rememberCsrfToken(csrf_token)
  return user
}

export const login = (credentials: Credentials): Promise<User> =>
  callForSession('POST', '/api/auth/login/', credentials)

export const register = (registration: Registration): Promise<User> =>
  callForSession('POST', '/api/auth/register/', registration)

export const validateSession = (): Promise<User> => callForSession('GET', '/api/auth/validate-session/')

export const logout = (): Promise<unknown> => call('POST', '/api/auth/logout/')

export const currentUser = async (): Promise<User> => userSchema.parse(await call('GET', '/api/users/me/'))

export const bringSettings = (settings: DeviceSettings): Promise<unknown> =>
  call('PUT', '/api/users/settings/', settings)
