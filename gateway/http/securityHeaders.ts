import type { RequestHandler } from 'express'

const rulesFor = (scripts: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(hash => `'${hash}'`)].join(' '),
    // react-aria puts small style elements into the page; nothing else runs from within it.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A year, so that a browser which came over https once never tries http again. */
const STRICT_TRANSPORT = 'max-age=31536000'

interface Rules {
  readonly isSecure: boolean
  /** What may run within a page, by the hash of what it says. */
  readonly scripts?: readonly string[]
}

export function securityHeaders({ isSecure, scripts = [] }: Rules): RequestHandler {
  const contentSecurityPolicy = rulesFor(scripts)
  return (_request, response, next) => {
    response.setHeader('Content-Security-Policy', contentSecurityPolicy)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Referrer-Policy', 'same-origin')
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    if (isSecure) response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT)
    next()
  }
}
