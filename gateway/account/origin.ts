import type { IncomingMessage } from 'node:http'

/**
 * Whether a request comes from one of our own pages, or from no page at all. Browsers say where a request comes from;
 * other clients do not, and carry no cookies of somebody else that could be misused.
 */
export function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (headers.origin === undefined) return true
  if (!URL.canParse(headers.origin)) return false
  const origin = new URL(headers.origin)
  if (publicUrl !== undefined && origin.origin === new URL(publicUrl).origin) return true
  return origin.host === headers.host
}
