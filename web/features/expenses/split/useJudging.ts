import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'

/** What has to add up depends on several fields: once it was sent, all of it is judged again with every change of one. */
export function useJudging({ control, trigger, formState }: UseFormReturn<ExpenseFormValues>): void {
  const { isSubmitted } = formState
  const watched = useWatch({ control, name: ['amount', 'currency', 'splitType', 'participants', 'payers'] })
  const typed = JSON.stringify(watched)
  const judged = useRef(typed)
  useEffect(() => {
    if (judged.current === typed) return
    judged.current = typed
    if (isSubmitted) void trigger(['participants', 'payers'])
  }, [typed, isSubmitted, trigger])
}
