import { expect } from 'vitest'
import type { Person } from './gateway.ts'

/* The bills of expenses over REST, as tests ask for them. */

interface Named {
  readonly user_id: number | null
  readonly placeholder_user_id: number | null
  readonly display_name: string
}

export interface RestBillItem {
  readonly item: number
  readonly name: string
  readonly quantity: number
  readonly amount: number
  readonly is_for_all: boolean
  readonly untaken: number
  readonly takers: readonly (Named & { readonly count: number })[]
}

export interface RestBill {
  readonly version: number
  readonly currency: string
  readonly items: readonly RestBillItem[]
  readonly total: number
  readonly remaining: number | null
  readonly left: { readonly count: number; readonly amount: number }
  readonly shares: readonly (Named & { readonly items: number; readonly amount: number })[]
  readonly is_applied: boolean
  readonly can_edit: boolean
}

export const billPath = (expenseId: number): string => `/api/bills/${expenseId}`

export const billOf = async ({ browser }: Person, expenseId: number): Promise<RestBill> =>
  (await browser.get<RestBill>(billPath(expenseId))).body.data

/** Another line. */
export async function itemOf({ browser }: Person, expenseId: number, changes: object = {}): Promise<RestBillItem> {
  const line = { name: 'Pizza', amount: 8, ...changes }
  const { status, body } = await browser.post<RestBillItem>(`${billPath(expenseId)}/items`, line)
  expect(status).toBe(201)
  return body.data
}

/** Somebody has had of an item. */
export const takes = ({ browser }: Person, expenseId: number, item: number, taking: object = {}) =>
  browser.post<RestBill>(`${billPath(expenseId)}/items/${item}/taken`, taking)

/** Who bears how much, by the id of their account. */
export const sharesOf = ({ shares }: RestBill): Readonly<Record<string, number>> =>
  Object.fromEntries(
    shares.map(({ user_id, placeholder_user_id, amount }) => [user_id ?? `placeholder-${placeholder_user_id}`, amount]),
  )
