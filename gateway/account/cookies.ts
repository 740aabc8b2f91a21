import type { IncomingMessage } from 'node:http'
import { REMEMBERED_DAYS } from './sessions.ts'

/**
 * Over https browsers see to it that a cookie of such a name was set by this very host: no neighbour below the same
 * domain can put another in its place. Over plain http they do not know it.
 */
const ownName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)
const sessionName = (secure: boolean): string => ownName('quits_session', secure)
const positionName = (secure: boolean): string => ownName('quits_position', secure)
const CSRF_COOKIE = '_csrf_token'

/** Our cookies hold only letters, digits, - and _, so nothing needs decoding. */
function readCookie(request: IncomingMessage, name: string): string | undefined {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2)
    if (key?.trim() === name) return value?.trim()
  }
  return undefined
}

export const readSessionToken = (request: IncomingMessage, secure: boolean): string | undefined =>
  readCookie(request, sessionName(secure))

interface CookieOptions {
  readonly secure: boolean
  /** Kept beyond the end of the browser session. */
  readonly remembered?: boolean
  /** Scripts of our own pages may read it. */
  readonly readable?: boolean
}

function cookie(name: string, value: string, { secure, remembered, readable }: CookieOptions): string {
  const lifetime = remembered ? `; Max-Age=${REMEMBERED_DAYS * 24 * 60 * 60}` : ''
  return `${name}=${value}; Path=/; SameSite=Lax${readable ? '' : '; HttpOnly'}${secure ? '; Secure' : ''}${lifetime}`
}

export const sessionCookie = (token: string, options: Omit<CookieOptions, 'readable'>): string =>
  cookie(sessionName(options.secure), token, options)

/** Up to where the log held what was last done in this browser: whatever is looked at next shows it. */
export const readPositionCookie = (request: IncomingMessage, secure: boolean): string | undefined =>
  readCookie(request, positionName(secure))

export const positionCookie = (position: number, options: Omit<CookieOptions, 'readable'>): string =>
  cookie(positionName(options.secure), String(position), options)

export const csrfCookie = (token: string, options: Omit<CookieOptions, 'readable'>): string =>
  cookie(CSRF_COOKIE, token, { ...options, readable: true })

export const endedCookies = (secure: boolean): readonly string[] => [
  `${cookie(positionName(secure), '', { secure })}; Max-Age=0`,
  `${cookie(sessionName(secure), '', { secure })}; Max-Age=0`,
  `${cookie(CSRF_COOKIE, '', { secure, readable: true })}; Max-Age=0`,
]
