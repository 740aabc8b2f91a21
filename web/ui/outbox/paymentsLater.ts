import { createContext, use, useSyncExternalStore } from 'react'
import type { TransferInput } from '#web/schema.generated.ts'

/** Payments that could not be sent, or nobody knows whether they were. */
export interface PaymentsLater {
  readonly commandId: string
  readonly isInDoubt: boolean
  readonly transfers: readonly TransferInput[]
  /** The amount and the other one, in words. */
  readonly title: string
  /** Where one finds whom they are between. */
  readonly address: string
}

/** Whoever records a payment without a line leaves it to be sent when there is one. */
export interface PaymentsOutbox {
  readonly leave: (payments: PaymentsLater) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Whether one waits that somebody gave, or got. */
  readonly isWaitingFor: (personId: string) => boolean
}

/** Null: there is nobody who would send them later. */
export const PaymentsLaterContext = createContext<PaymentsOutbox | null>(null)

export const usePaymentsLater = (): PaymentsOutbox['leave'] | null => use(PaymentsLaterContext)?.leave ?? null

const nobody: Omit<PaymentsOutbox, 'leave'> = { subscribe: () => () => undefined, isWaitingFor: () => false }

/** What stands between the viewer and somebody does not count it yet: they would record it once more. */
export function useIsPaymentWaiting(personId: string): boolean {
  const { subscribe, isWaitingFor } = use(PaymentsLaterContext) ?? nobody
  return useSyncExternalStore(subscribe, () => isWaitingFor(personId))
}
