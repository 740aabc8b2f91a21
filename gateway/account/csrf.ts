import { createHmac, randomBytes } from 'node:crypto'
import { sameSecret } from './sameSecret.ts'

/**
 * Proof that a request comes from a page that could read our answers. It follows from the session's secret, so it is
 * bound to that session, ends with it, and nothing needs to be stored.
 */
export const csrfTokenOf = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('csrf').digest('base64url')

/** For a visitor: there is nothing to protect yet, but a client may ask before signing in. */
export const visitorsCsrfToken = (): string => randomBytes(32).toString('base64url')

export const csrfTokenMatches = (sessionToken: string, presented: string | undefined): boolean =>
  sameSecret(presented, csrfTokenOf(sessionToken))
