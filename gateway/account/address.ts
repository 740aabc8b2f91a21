import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6, SocketAddress } from 'node:net'

/**
 * Where a request comes from, as far as it can be known. Anybody can claim to be forwarding for somebody, so only the
 * last hop is believed, which our own proxy has added, and only if the operator says that there is one.
 */
export function addressOf(request: IncomingMessage, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? lastHop(request) : undefined
  const address = forwarded ?? request.socket.remoteAddress ?? ''
  return isIPv6(address) ? networkOf(address) : address
}

/** Some proxies add the port: 203.0.113.7:50123 or [2001:db8::7]:50123. */
function lastHop({ headers }: IncomingMessage): string | undefined {
  const hops = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const hop = hops.split(',').at(-1)?.trim() ?? ''
  return isIP(hop) > 0 ? hop : SocketAddress.parse(hop)?.address
}

/** The first 64 bits: the rest is each subscriber's to choose from, so counting single addresses counts nothing. */
function networkOf(ipv6: string): string {
  // However it was written, from here on it is in its shortest form, an address of IPv4 in it with dots.
  const { address } = new SocketAddress({ family: 'ipv6', address: ipv6.replace(/%.*/, '') })
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  return [...groups, ...Array(missing).fill('0'), ...(tail?.split(':') ?? [])].slice(0, 4).join(':')
}
