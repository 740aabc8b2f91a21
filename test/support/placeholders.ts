import { expect } from 'vitest'
import type { Answer } from './client.ts'
import type { Person } from './gateway.ts'

/* Placeholders over REST, as tests ask for them. */

export interface RestPlaceholder {
  readonly id: number
  readonly display_name: string
  readonly email: string | null
  readonly status: string
}

export const PATH = '/api/placeholder-users'

export const create = ({ browser }: Person, typed: object, headers = {}): Promise<Answer<RestPlaceholder>> =>
  browser.post<RestPlaceholder>(`${PATH}/`, typed, headers)

export async function created(who: Person, display_name = 'Granny', details: object = {}): Promise<RestPlaceholder> {
  const { status, body } = await create(who, { display_name, ...details })
  expect(status).toBe(201)
  return body.data
}

export const idsOf = (placeholders: readonly RestPlaceholder[]): number[] => placeholders.map(({ id }) => id)
