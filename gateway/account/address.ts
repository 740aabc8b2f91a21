import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'

/**
 * Where a request comes from, as far as it can be known. Anybody can claim to be forwarding for somebody, so only the
 * last hop is believed, which our own proxy has added, and only if the operator says that there is one.
 */
export function addressOf(request: IncomingMessage, trustsProxy: boolean): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  const lastHop = forwarded.split(',').at(-1)?.trim() ?? ''
  const address = trustsProxy && isIP(lastHop) > 0 ? lastHop : (request.socket.remoteAddress ?? '')
  return isIPv6(address) ? networkOf(address) : address
}

/** The first 64 bits: the rest is each subscriber's to choose from, so counting single addresses counts nothing. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array(missing).fill('0'), ...(tail?.split(':') ?? [])]
  return all
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
