import { useQuery, useSubscription } from '@apollo/client/react'
import { useCallback, useEffect, useRef } from 'react'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
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
  // What cannot be read now is read with the next change.
  const reread = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useEachOpening(reread)
  // What it comes to depends on the expense, too.
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    reread()
  }, [version, reread])
  return { bill: data?.bill, error, readAgain: refetch }
}
