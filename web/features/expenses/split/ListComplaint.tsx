import { type Control, useFormState } from 'react-hook-form'
import { useReveal } from '#web/ui/useReveal.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import styles from './PeopleRows.module.css'

interface ListComplaintProps {
  readonly control: Control<ExpenseFormValues>
  readonly name: 'participants' | 'payers'
}

/** What is wrong with a list as a whole. No field of it gets the focus, so it is brought into view. */
export function ListComplaint({ control, name }: ListComplaintProps) {
  const { errors } = useFormState({ control, name })
  const message = errors[name]?.root?.message ?? errors[name]?.message
  const isAlone = message !== undefined && Object.keys(errors).length === 1
  const line = useReveal<HTMLParagraphElement>(isAlone)
  return (
    <p ref={line} role="alert" className={styles.error}>
      {message}
    </p>
  )
}
