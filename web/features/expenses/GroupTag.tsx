import { createContext, use } from 'react'
import styles from './Tag.module.css'

/** The group on whose page one is: there it need not be said of every expense. */
export const GroupAtHand = createContext<string | null>(null)

interface GroupTagProps {
  readonly id: string
  /** Null: it was erased. */
  readonly name: string | null
}

/** The group that something belongs to. */
export function GroupTag({ id, name }: GroupTagProps) {
  const atHand = use(GroupAtHand)
  if (!name || id === atHand) return null
  return (
    <span className={styles.tag}>
      <span aria-hidden>👥</span> {name}
    </span>
  )
}
