import { useQuery, useSubscription } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { Expense } from '../expense.ts'
import { BillChangedDocument, BillDocument, type BillFieldsFragment } from './Bill.generated.ts'

export type Bill = BillFieldsFragment
export type BillItem = Bill['items'][number]

/** The bill of an expense, as everybody who takes part in that changes it. */
export function useBill({ id, version }: Pick<Expense, 'id' | 'version'>) {
  const variables = { expenseId: id }
  const { data, error, refetch } = useQuery(BillDocument, { variables, fetchPolicy: 'cache-and-network' })
  // What is told goes where everything known is kept, and shows from there.
  useSubscription(BillChangedDocument, { variables, ignoreResults: true })
  // What it comes to depends on the expense, too.
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    // What cannot be read now is read with the next change.
    refetch().catch(() => undefined)
  }, [version, refetch])
  return { bill: data?.bill, error, readAgain: refetch }
}
