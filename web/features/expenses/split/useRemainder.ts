import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { writeTypedDecimal } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { valuesTakenUp } from './remainder.ts'
import { millionthsOf } from './value.ts'

/** Lets those whose value nobody has typed take up what the others leave. What a form opens with was typed before. */
export function useRemainder({ control, getValues, setValue }: UseFormReturn<ExpenseFormValues>, seed: string) {
  const language = useLanguage()
  const typed = useRef<ReadonlySet<string> | null>(null)
  typed.current ??= new Set(getValues('participants').map(({ person }) => person.id))
  const watched = useWatch({ control, name: ['amount', 'currency', 'splitType', 'participants'] })
  const question = JSON.stringify(watched)

  useEffect(() => {
    if (question === '') return
    const { amount, currency, splitType: type, participants } = getValues()
    const values = valuesTakenUp({ amount, currency, type, participants, seed }, typed.current ?? new Set())
    participants.forEach(({ value }, index) => {
      const taken = values[index] ?? null
      if (taken === null || millionthsOf(taken) === millionthsOf(value)) return
      setValue(`participants.${index}.value`, writeTypedDecimal(taken, language))
    })
  }, [question, getValues, setValue, seed, language])

  return {
    isTyped: (personId: string) => {
      typed.current = new Set([...(typed.current ?? []), personId])
    },
    /** All of them were said anew. */
    beginAnew: () => {
      typed.current = new Set()
    },
  }
}
