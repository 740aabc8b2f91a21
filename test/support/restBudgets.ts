import { expect } from 'vitest'
import type { Client } from './client.ts'
import type { Person } from './gateway.ts'

export interface RestCategory {
  readonly id: number
  readonly name: string
  readonly emoji: string
  readonly base_category: string
}

export interface RestBudget {
  readonly id: number
  readonly amount: number
  readonly currency: string
  readonly category: string | null
  readonly custom_category_id: number | null
}

export interface RestProgress {
  readonly id: number
  readonly category: string | null
  readonly amount: number | null
  readonly spent: number
  readonly remaining: number | null
  readonly percentage: number | null
  readonly currency: string
  readonly is_before_it_was_set: boolean
  readonly unconverted: readonly { readonly amount: number; readonly currency: string }[]
}

export interface RestMonth {
  readonly overall: RestProgress | null
  readonly categories: Readonly<Record<string, RestProgress>>
}

/** A category that somebody makes. */
export async function categoryOf(
  { browser }: Person,
  changes: Partial<Omit<RestCategory, 'id'>> = {},
): Promise<RestCategory> {
  const typed = { name: 'Coffee', emoji: '☕', base_category: 'DINING_OUT', ...changes }
  const { status, body } = await browser.post<RestCategory>('/api/categories/custom', typed)
  expect(status).toBe(201)
  return body.data
}

export async function budgetOf({ browser }: Person, typed: object, path = '/api/budgets'): Promise<RestBudget> {
  const { status, body } = await browser.post<RestBudget>(path, typed)
  expect(body).toMatchObject({ success: true })
  expect(status).toBe(201)
  return body.data
}

/** How far somebody's budgets are used up; without a month that of today. */
export async function progressOf(
  { browser }: { readonly browser: Client },
  month?: string,
  path = '/api/budgets/progress',
): Promise<RestMonth> {
  const [year, number] = month?.split('-').map(Number) ?? []
  const query = month === undefined ? '' : `?year=${year}&month=${number}`
  const { status, body } = await browser.get<RestMonth>(path + query)
  expect(status).toBe(200)
  return body.data
}
