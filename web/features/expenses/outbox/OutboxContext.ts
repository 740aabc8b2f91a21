import { createContext, use, useSyncExternalStore } from 'react'
import type { Outbox, OutboxState } from '#web/ui/outbox/outbox.ts'
import type { Fulfilled, Wish, WishSince } from './wish.ts'

export type WishOutbox = Outbox<Wish, WishSince, Fulfilled>

/** What whoever is signed in has done, and the server has not answered. */
export const OutboxContext = createContext<WishOutbox | null>(null)

export function useOutbox(): WishOutbox {
  const outbox = use(OutboxContext)
  if (!outbox) throw new Error('useOutbox needs somebody signed in')
  return outbox
}

export function useOutboxState(): OutboxState<Wish, WishSince> {
  const { subscribe, state } = useOutbox()
  return useSyncExternalStore(subscribe, state)
}
