import { expect } from 'vitest'
import type { Person } from './gateway.ts'

export interface RestRule {
  readonly id: number
  readonly title: string
  readonly amount: number
  readonly splits: readonly object[]
  readonly schedule: Readonly<Record<string, unknown>>
  readonly next_date: string | null
  readonly is_paused: boolean
  readonly problem: { readonly date: string; readonly code: string; readonly message: string } | null
}

export const RECURRING = '/api/recurring'

const today = (): string => new Date().toISOString().slice(0, 10)

/** The first of a month in a year, on which nothing is due yet. */
export const FIRST = `${Number(today().slice(0, 4)) + 1}-03-01`

/** Made by somebody: rent, from next March on. */
export async function ruleOf({ browser }: Person, typed: object = {}): Promise<RestRule> {
  const rule = { title: 'Rent', amount: 900, currency: 'EUR', schedule: { unit: 'MONTH', first: FIRST }, ...typed }
  const { status, body } = await browser.post<RestRule>(RECURRING, rule)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
