import { expect } from 'vitest'
import type { Person } from './gateway.ts'

/* Trips over REST, as tests ask for them. */

export interface RestTrip {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly description: string | null
  readonly location: string | null
  readonly start_date: string
  readonly end_date: string
  readonly budget: number | null
  readonly default_currency: string
  readonly participant_ids: readonly number[]
  readonly placeholder_participant_ids: readonly number[]
  readonly participants: readonly object[]
  readonly is_travel_mode: boolean
  readonly spent: number
  readonly unconverted: readonly object[]
  readonly is_archived: boolean
  readonly can_edit: boolean
  readonly created_by_id: number
  readonly created_at: string
}

export const rome = {
  title: 'Rome',
  start_date: '2026-11-01',
  end_date: '2026-11-10',
  default_currency: 'EUR',
}

/** A trip to Rome, or what `changes` make of it. */
export async function planned({ browser }: Person, changes: object = {}): Promise<RestTrip> {
  const { status, body } = await browser.post<RestTrip>('/api/trips/', { ...rome, ...changes })
  expect(status).toBe(201)
  return body.data
}

export const tripsSeenBy = async ({ browser }: Person, which = ''): Promise<readonly RestTrip[]> =>
  (await browser.get<RestTrip[]>(`/api/trips/${which}`)).body.data

export async function tripSeenBy({ browser }: Person, { id }: { readonly id: number }): Promise<RestTrip> {
  const { status, body } = await browser.get<RestTrip>(`/api/trips/${id}`)
  expect(status).toBe(200)
  return body.data
}

export const edited = ({ browser }: Person, { id }: { readonly id: number }, changes: object) =>
  browser.put<RestTrip>(`/api/trips/${id}/`, changes)

export const archived = ({ browser }: Person, { id }: { readonly id: number }) =>
  browser.delete<RestTrip>(`/api/trips/${id}/?permanent=false`)

export const deleted = ({ browser }: Person, { id }: { readonly id: number }, keepExpenses: boolean) =>
  browser.delete<null>(`/api/trips/${id}/?permanent=true&keep_expenses=${keepExpenses}`)

/** As everything is answered that is not there, or not for them. */
export const TRIP_NOT_FOUND = {
  status: 404,
  body: { success: false, data: null, message: 'Trip not found', code: 'TRIP_NOT_FOUND' },
}
