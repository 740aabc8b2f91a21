import { expect } from 'vitest'
import type { Person } from './gateway.ts'

/* People who come to know each other, over REST as clients do it. */

export const nameOf = ({ registration }: Person): string => `${registration.first_name} ${registration.last_name}`

interface WithId {
  readonly id: number
}

/** Both have said yes. Answers the id of their connection. */
export async function connected(one: Person, other: Person): Promise<number> {
  const { body } = await one.browser.post<WithId>('/api/users/connections', { user_id: other.id })
  const { status } = await other.browser.post(`/api/users/connections/${body.data.id}/accept`)
  expect(status).toBe(200)
  return body.data.id
}

/** A group of somebody and of those connected to them, who have all said yes. */
export async function groupOf(creator: Person, members: readonly Person[], name = 'The flat'): Promise<number> {
  const { body } = await creator.browser.post<WithId>('/api/groups', {
    ...{ name, default_currency: 'EUR' },
    members: members.map(({ id }) => ({ user_id: id })),
  })
  const { id } = body.data
  for (const member of members) await member.browser.post(`/api/groups/${id}/members/${member.id}/approve`)
  return id
}

export async function placeholderOf({ browser }: Person, name = 'Max'): Promise<number> {
  const { status, body } = await browser.post<WithId>('/api/placeholder-users', { display_name: name })
  expect(status).toBe(201)
  return body.data.id
}
