import { expect } from 'vitest'
import { connected, nameOf } from './circles.ts'
import type { Person } from './gateway.ts'

/* Groups over REST, as tests ask for them. */

export interface RestMember {
  readonly user_id: number | null
  readonly placeholder_user_id: number | null
  readonly display_name: string
  readonly role: string
  readonly status: string
}

export interface RestGroup {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly description: string | null
  readonly default_currency: string
  readonly currency_symbol: string
  readonly share_expenses_summary: boolean
  readonly members: readonly RestMember[]
  readonly membership: RestMember
  readonly created_by_id: number
  readonly created_at: string
}

/** As it is listed. */
export const memberOf = (person: Person, role = 'MEMBER', status = 'APPROVED'): RestMember => ({
  user_id: person.id,
  placeholder_user_id: null,
  display_name: nameOf(person),
  role,
  status,
})

export async function connect(one: Person, ...others: readonly Person[]): Promise<void> {
  for (const other of others) await connected(one, other)
}

/** A group of hers, called Our flat, or what `changes` make of it. */
export async function created({ browser }: Person, changes: object = {}): Promise<RestGroup> {
  const { status, body } = await browser.post<RestGroup>('/api/groups', { name: 'Our flat', ...changes })
  expect(status).toBe(201)
  return body.data
}

export const approve = ({ browser, id }: Person, group: { readonly id: number }) =>
  browser.post<RestGroup>(`/api/groups/${group.id}/members/${id}/approve`)

export const reject = ({ browser, id }: Person, group: { readonly id: number }) =>
  browser.post<null>(`/api/groups/${group.id}/members/${id}/reject`)

/** The same with others who have said yes already. They are connected with her. */
export async function shared(owner: Person, others: readonly Person[], changes: object = {}): Promise<RestGroup> {
  const group = await created(owner, { members: others.map(({ id }) => ({ user_id: id })), ...changes })
  for (const other of others) expect((await approve(other, group)).status).toBe(200)
  return seen(owner, group)
}

export async function seen({ browser }: Person, { id }: { readonly id: number }): Promise<RestGroup> {
  const { status, body } = await browser.get<RestGroup>(`/api/groups/${id}`)
  expect(status).toBe(200)
  return body.data
}

export const listed = async ({ browser }: Person): Promise<readonly RestGroup[]> =>
  (await browser.get<RestGroup[]>('/api/groups/')).body.data

export const pending = async ({ browser }: Person): Promise<readonly RestGroup[]> =>
  (await browser.get<RestGroup[]>('/api/groups/pending')).body.data

/** As everything is answered that is not there, or not for them. */
export const GROUP_NOT_FOUND = {
  status: 404,
  body: { success: false, data: null, message: 'Group not found', code: 'GROUP_NOT_FOUND' },
}

export const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
