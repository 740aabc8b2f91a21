import { expect } from 'vitest'
import type { Answer } from './client.ts'
import type { Person } from './gateway.ts'

/* Transfers over REST, as tests ask for them. */

export const payment = { amount: 20, currency: 'EUR', date: '2026-11-20' }

export interface RestTransfer {
  readonly id: number
  readonly amount: number
  readonly currency: string
  readonly date: string
  readonly note: string | null
}

export interface RestTransferPage {
  readonly transfers: readonly RestTransfer[]
  readonly total: number
  readonly has_next: boolean
}

interface OneTransfer {
  readonly transfer: RestTransfer
}

export const pay = ({ browser }: Person, typed: object, headers = {}): Promise<Answer<OneTransfer>> =>
  browser.post<OneTransfer>('/api/transfers/', { ...payment, ...typed }, headers)

/** The payer's own record of having paid somebody. */
export async function paid(sender: Person, recipient: Person, changes: object = {}): Promise<RestTransfer> {
  const { status, body } = await pay(sender, { sender_id: sender.id, recipient_id: recipient.id, ...changes })
  expect(status).toBe(201)
  return body.data.transfer
}

export async function transfersOf({ browser }: Person, query = ''): Promise<RestTransferPage> {
  const { status, body } = await browser.get<RestTransferPage>(`/api/transfers/${query}`)
  expect(status).toBe(200)
  return body.data
}
