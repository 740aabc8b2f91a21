import { useEffect, useRef } from 'react'
import { type Control, useFormState } from 'react-hook-form'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import styles from './PeopleRows.module.css'

interface ListComplaintProps {
  readonly control: Control<ExpenseFormValues>
  readonly name: 'participants' | 'payers'
}

/** What is wrong with a list as a whole. No field of it gets the focus, so each try to send brings it into view. */
export function ListComplaint({ control, name }: ListComplaintProps) {
  const { errors, submitCount } = useFormState({ control, name })
  const message = errors[name]?.root?.message ?? errors[name]?.message
  const isAlone = message !== undefined && Object.keys(errors).length === 1
  const line = useRef<HTMLParagraphElement>(null)
  const tries = useRef(submitCount)
  useEffect(() => {
    const isAnswer = tries.current !== submitCount
    tries.current = submitCount
    if (!isAnswer || !isAlone) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    line.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' })
  }, [isAlone, submitCount])
  return (
    <p ref={line} role="alert" className={styles.error}>
      {message}
    </p>
  )
}
