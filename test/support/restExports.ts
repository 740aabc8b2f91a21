import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from './gateway.ts'

/** What the REST layer tells of a file that somebody takes away, as far as tests look at it. */
export interface RestExport {
  readonly id: number
  readonly kind: string
  readonly state: string
  readonly address: string | null
  readonly size: number | null
}

export const EXPORTS = '/api/exports'
export const EXPENSES_CSV = '/api/export/expenses/csv'

export async function exportOf({ browser }: Person, kind = 'EXPENSES_CSV'): Promise<RestExport> {
  return (await browser.post<RestExport>(EXPORTS, { kind })).body.data
}

/** Waits until a worker has made it. */
export async function made({ browser }: Person, { id }: Pick<RestExport, 'id'>): Promise<RestExport> {
  for (;;) {
    const { data } = (await browser.get<RestExport>(`${EXPORTS}/${id}`)).body
    if (data.state !== 'RUNNING') return data
    await pause(20)
  }
}
