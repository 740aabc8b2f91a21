import { expect } from 'vitest'
import type { Person } from './gateway.ts'

export interface RestReportView {
  readonly range: string | null
  readonly start_date: string | null
  readonly end_date: string | null
  readonly timeframe: string
  readonly group_id: number | null
  readonly hidden_categories: readonly string[]
  readonly group_hidden_categories: readonly string[]
}

export interface RestSavedReport {
  readonly id: number
  readonly name: string
  readonly view: RestReportView
  readonly start_date: string
  readonly end_date: string
}

export const SAVED_REPORTS = '/api/reports/saved'

let made = 0

/** Saved by somebody, under a name of its own if they give none. */
export async function savedReportOf({ browser }: Person, typed: object = {}): Promise<RestSavedReport> {
  const report = { name: `Report ${++made}`, view: { range: 'THIS_YEAR' }, ...typed }
  const { status, body } = await browser.post<RestSavedReport>(SAVED_REPORTS, report)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
