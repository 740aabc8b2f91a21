import { z } from 'zod'
import { csrfToken, fetchCsrfToken, isCsrfRefusal, rememberCsrfToken, waitBeforeCsrfRetry } from './csrf.ts'
import { type User, userSchema } from './user.ts'

const envelopeSchema = z.object({
  success: z.boolean(),
  data: z.unknown(),
  message: z.string().nullish(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).nullish(),
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

/** The server said no. `fields` tells which input each complaint is about. */
export class ApiError extends Error {
  readonly status: number
  readonly fields: readonly { readonly path: string; readonly message: string }[]

  constructor(status: number, message: string, fields: ApiError['fields'] = []) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

const request = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> =>
  fetch(path, {
    method,
    credentials: 'include',
    headers: {
      'Content-Type': 'application/json',
      ...(method === 'POST' && csrfToken() ? { 'X-CSRFToken': csrfToken() } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

async function call(method: 'GET' | 'POST', path: string, body?: unknown, retry = true): Promise<unknown> {
  const response = await request(method, path, body)
  const envelope = envelopeSchema.safeParse(await response.json().catch(() => null)).data
  const message = envelope?.message ?? ''
  if (retry && isCsrfRefusal(response.status, message)) {
    await waitBeforeCsrfRetry()
    await fetchCsrfToken()
    return call(method, path, body, false)
  }
  if (!response.ok || !envelope?.success) throw new ApiError(response.status, message, envelope?.errors ?? [])
  return envelope.data
}

async function callForUser(method: 'GET' | 'POST', path: string, body?: unknown): Promise<User> {
  const { user, csrf_token } = signedInSchema.parse(await call(method, path, body))
  rememberCsrfToken(csrf_token)
  return user
}

export const login = (credentials: Credentials): Promise<User> => callForUser('POST', '/api/auth/login/', credentials)

export const register = (registration: Registration): Promise<User> =>
  callForUser('POST', '/api/auth/register/', registration)

export const validateSession = (): Promise<User> => callForUser('GET', '/api/auth/validate-session/')

export const logout = (): Promise<unknown> => call('POST', '/api/auth/logout/')
