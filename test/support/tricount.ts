import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the stand-in answers the next call of that kind; undefined: as it should. */
type Fault = (response: ServerResponse) => void

export interface FakeTricount {
  readonly url: string
  /** What it was asked, in order. */
  readonly asked: readonly { readonly path: string; readonly agent: string | undefined; readonly token: unknown }[]
  readonly failNext: (call: 'install' | 'read', fault: Fault) => void
  readonly stop: () => Promise<void>
}

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

/** Behaves like the documented service: two calls, answers in no fixed order, sessions that end. */
export async function startTricount(ledgers: Readonly<Record<string, unknown>>): Promise<FakeTricount> {
  const asked: { path: string; agent: string | undefined; token: unknown }[] = []
  const faults = { install: [] as Fault[], read: [] as Fault[] }
  let sessions = 0

  async function install(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += chunk
    const { client_public_key, app_installation_uuid } = JSON.parse(body)
    const isInOrder =
      client_public_key.includes('BEGIN PUBLIC KEY') && request.headers['app-id'] === app_installation_uuid
    if (!isInOrder) {
      json(response, 400, { Error: [{ error_description: 'Modulus length must be 2048' }] })
      return
    }
    sessions++
    const parts = [{ UserPerson: { id: 100 + sessions, display_name: 'tricount participant' } }, { Id: { id: 1 } }]
    const token = { Token: { token: `token ${sessions}` } }
    json(response, 200, { Response: sessions % 2 === 0 ? [token, ...parts] : [...parts, token] })
  }

  function read(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    const isOurs =
      request.headers['x-bunq-client-authentication'] === `token ${sessions}` &&
      pathname === `/v1/user/${100 + sessions}/registry`
    if (!isOurs) {
      json(response, 401, { Error: [{ error_description: 'Insufficient authentication.' }] })
      return
    }
    const ledger = ledgers[searchParams.get('public_identifier_token') ?? '']
    json(response, 200, { Response: ledger === undefined ? [] : [{ Registry: ledger }] })
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push({
      ...{ path: path.split('?')[0] ?? '', agent: request.headers['user-agent'] },
      token: request.headers['x-bunq-client-authentication'],
    })
    const call = path.startsWith('/v1/session-registry-installation') ? 'install' : 'read'
    const fault = faults[call].shift()
    if (fault !== undefined) fault(response)
    else if (call === 'install') void install(request, response)
    else read(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    failNext: (call, fault) => faults[call].push(fault),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const answering =
  (status: number, body = '{}', headers: Record<string, string> = {}): Fault =>
  response => {
    response.writeHead(status, headers)
    response.end(body)
  }

const wrap = (uuid: string, name = uuid) => ({ RegistryMembershipNonUser: { uuid, alias: { display_name: name } } })

interface Shared {
  readonly uuid: string
  readonly type?: 'NORMAL' | 'INCOME' | 'BALANCE'
  readonly owner: string
  readonly value: string
  readonly shares: Readonly<Record<string, string>>
  readonly more?: object
}

/** An entry of a ledger, as Tricount tells it. */
export const tricountEntry = ({ uuid, type = 'NORMAL', owner, value, shares, more = {} }: Shared) => ({
  RegistryEntry: {
    ...{ uuid, status: 'ACTIVE', type: 'MANUAL', type_transaction: type, description: `Thing ${uuid}` },
    ...{ date: '2026-03-02 12:00:00.000000', category: 'FOOD_AND_DRINK', membership_owned: wrap(owner) },
    amount: { currency: 'EUR', value },
    allocations: Object.entries(shares).map(([member, share]) => ({
      ...{ type: 'AMOUNT', share_ratio: null, membership: wrap(member), amount: { currency: 'EUR', value: share } },
    })),
    ...more,
  },
})

/** A ledger, as Tricount tells it. */
export const tricountLedger = (entries: readonly object[], members: readonly string[] = ['ana', 'ben', 'cleo']) => ({
  ...{ uuid: 'ledger-1', title: 'City trip', currency: 'EUR', status: 'READ_WRITE', emoji: '🏙️' },
  memberships: members.map(member => wrap(member, member[0]?.toUpperCase() + member.slice(1))),
  all_registry_entry: entries,
})
