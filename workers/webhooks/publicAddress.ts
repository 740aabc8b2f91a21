import { BlockList } from 'node:net'
import ipaddr from 'ipaddr.js'

type Range = readonly [network: string, bits: number]

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4')

function rangesOf(ranges: readonly Range[]): BlockList {
  const list = new BlockList()
  for (const [network, bits] of ranges) list.addSubnet(network, bits, familyOf(network))
  return list
}

/** What the library takes for anybody's: for tests and documents, for ways from IPv4 to IPv6, and a host within a cloud. */
const apart = rangesOf([
  ['168.63.129.16', 32],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['2001::', 23],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
])

/** Of IPv6 nothing else is routed to anybody: mapped and translated addresses lie outside of it. */
const routed = rangesOf([
  ['2000::', 3],
  ['0.0.0.0', 0],
])

/** Whether an address is that of a machine that anybody may call, and not one of this house or of nobody's. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || ipaddr.parse(text).range() !== 'unicast') return false
  const family = familyOf(text)
  return routed.check(text, family) && !apart.check(text, family)
}
