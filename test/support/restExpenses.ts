import { expect } from 'vitest'
import type { Person } from './gateway.ts'

/* Expenses over REST, as tests ask for them. */

export const lunch = { title: 'Lunch', amount: 12.5, currency: 'EUR', date: '2026-11-20' }

export interface RestExpense {
  readonly id: number
  readonly title: string
  readonly amount: number
  readonly can_edit: boolean
}

export interface RestPage {
  readonly expenses: readonly RestExpense[]
  readonly total: number
  readonly has_next: boolean
}

/** Lunch, or what `changes` make of it. */
export async function recorded({ browser }: Person, changes: object = {}): Promise<RestExpense> {
  const { status, body } = await browser.post<RestExpense>('/api/expenses', { ...lunch, ...changes })
  expect(status).toBe(201)
  return body.data
}
