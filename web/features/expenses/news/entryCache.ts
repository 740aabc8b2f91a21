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

/** Deleted, or no longer for the viewer: whoever has it open asks which. */
export function forgetEntries(cache: ApolloCache, gone: readonly Pick<Entry, '__typename' | 'id'>[]): void {
  for (const entry of gone) {
    const id = cache.identify(entry)
    if (id) cache.evict({ id })
  }
}
