import type { RequestHandler } from 'express'

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
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

export function securityHeaders(secure: boolean): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Referrer-Policy', 'same-origin')
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    if (secure) response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT)
    next()
  }
}
