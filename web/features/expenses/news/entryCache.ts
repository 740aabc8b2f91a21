import type { ApolloCache } from '@apollo/client'
import { ExpenseFieldsFragmentDoc } from '../ExpenseFields.generated.ts'
import type { Entry } from '../entry.ts'
import { TransferFieldsFragmentDoc } from '../transfers/TransferFields.generated.ts'

/** What is in a list opens without being asked for. */
export function rememberEntries(cache: ApolloCache, entries: readonly Entry[]): void {
  cache.batch({
    update: remembering => {
      for (const data of entries) {
        if (data.__typename === 'Expense') {
          remembering.writeFragment({ fragment: ExpenseFieldsFragmentDoc, fragmentName: 'ExpenseFields', data })
        } else {
          remembering.writeFragment({ fragment: TransferFieldsFragmentDoc, fragmentName: 'TransferFields', data })
        }
      }
    },
  })
}

/** So many keep no tap waiting. */
const AT_ONCE = 8

/**
 * A page of them after it has been drawn, and a few at a time. Who opens one before that asks for it; what has been heard of
 * since is not written over.
 */
export function rememberLater<One>(
  cache: ApolloCache,
  page: readonly One[],
  asItIs: (one: One) => readonly Entry[],
): void {
  if (page.length === 0) return
  setTimeout(() => {
    rememberEntries(cache, page.slice(0, AT_ONCE).flatMap(asItIs))
    rememberLater(cache, page.slice(AT_ONCE), asItIs)
  })
}

/** Deleted, or no longer for the viewer: whoever has it open asks which. */
export function forgetEntries(cache: ApolloCache, gone: readonly Pick<Entry, '__typename' | 'id'>[]): void {
  for (const entry of gone) {
    const id = cache.identify(entry)
    if (id) cache.evict({ id })
  }
}
