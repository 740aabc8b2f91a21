import { lookup as lookUp } from 'node:dns/promises'
import { isIP } from 'node:net'
import { fitsInALine } from '#domain/text.ts'
import { isPublicAddress } from './publicAddress.ts'

/** What an installation allows. */
export interface WebhookRules {
  /** To this machine and its neighbours, and without TLS: for tests, and for who writes a receiver. */
  readonly anywhere: boolean
  readonly ports: ReadonlySet<number>
}

/** Whom a name leads to: by the resolver of the machine, unless a test has another one. */
export type Resolve = (name: string) => Promise<readonly { readonly address: string; readonly family: number }[]>
export const resolveName: Resolve = name => lookUp(name, { all: true })

const MAX_URL = 2_000

export type AddressFlaw =
  | 'INVALID_WEBHOOK_URL'
  | 'WEBHOOK_URL_NOT_SECURE'
  | 'WEBHOOK_PORT_NOT_ALLOWED'
  | 'WEBHOOK_ADDRESS_PRIVATE'

/** Names that mean somebody of one's own house wherever they are looked up, also where they lead nowhere yet. */
const NAMED_WITHIN = /(?:^|\.)(?:local|localdomain|localhost|internal)\.?$/

const portOf = ({ port, protocol }: URL): number => (port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port))

/** That of an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** As it is kept and called, whichever way it was typed. */
export const addressIn = (text: string): string => new URL(text).href

/** What is wrong with an address as it is written, whomever it leads to. */
export function flawOf(text: string, { anywhere, ports }: WebhookRules): AddressFlaw | undefined {
  const url = URL.parse(text)
  if (url === null || !fitsInALine(text) || url.href.length > MAX_URL) return 'INVALID_WEBHOOK_URL'
  if (!/^https?:$/.test(url.protocol)) return 'INVALID_WEBHOOK_URL'
  if (url.username !== '' || url.password !== '' || url.hash !== '') return 'INVALID_WEBHOOK_URL'
  if (anywhere) return undefined
  if (url.protocol !== 'https:') return 'WEBHOOK_URL_NOT_SECURE'
  if (!ports.has(portOf(url))) return 'WEBHOOK_PORT_NOT_ALLOWED'
  const host = hostOf(url)
  const isPrivate = isIP(host) === 0 ? NAMED_WITHIN.test(host) : !isPublicAddress(host)
  return isPrivate ? 'WEBHOOK_ADDRESS_PRIVATE' : undefined
}

/** Somebody of this house would be called. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/** One private address among many is reason enough: which of them is called is not ours to choose. */
export async function publicAddressesOf(name: string, { anywhere }: WebhookRules, resolve: Resolve) {
  const addresses = isIP(name) === 0 ? await resolve(name) : [{ address: name, family: isIP(name) }]
  if (!anywhere && !addresses.every(({ address }) => isPublicAddress(address))) throw new PrivateAddressError()
  return addresses
}

/** The same, and whom the name leads to at this moment. A name that leads nowhere yet may do so later. */
export async function flawOfNow(
  text: string,
  rules: WebhookRules,
  resolve: Resolve = resolveName,
): Promise<AddressFlaw | undefined> {
  const flaw = flawOf(text, rules)
  if (flaw !== undefined) return flaw
  try {
    await publicAddressesOf(hostOf(new URL(text)), rules, resolve)
  } catch (error) {
    if (error instanceof PrivateAddressError) return 'WEBHOOK_ADDRESS_PRIVATE'
  }
  return undefined
}
