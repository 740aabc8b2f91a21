import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { GatewayConfig } from '../config.ts'

type Addresses = Pick<GatewayConfig, 'PUBLIC_URL' | 'HOST'>

/** Only whoever runs this machine, and not the owner of some domain, decides where these lead. */
const leadsNowhereElse = (name: string, ownName: string): boolean =>
  isIP(name.replace(/^\[|\]$/g, '')) > 0 || name === 'localhost' || name === ownName.toLowerCase()

/**
 * Where our own pages are. As long as nobody has said by which name people reach us, it is the address that the request
 * itself was sent to, but not by a name: anybody can let a name of theirs lead here, and call their pages ours.
 */
function ownOrigin({ headers: { host = '' } }: IncomingMessage, { PUBLIC_URL, HOST }: Addresses): string | undefined {
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL).origin
  const address = `http://${host}`
  if (!URL.canParse(address)) return undefined
  const { hostname, origin } = new URL(address)
  return leadsNowhereElse(hostname, HOST) ? origin : undefined
}

/**
 * Whether a request comes from one of our own pages, or from no page at all. Browsers say where a request comes from;
 * other clients do not, and carry no cookies of somebody else that could be misused.
 */
export function isOwnOrigin(request: IncomingMessage, addresses: Addresses): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || origin === ownOrigin(request, addresses)
}
