import { Banner } from '#web/ui/Banner.tsx'
import styles from './ExpenseProblems.module.css'
import type { NamedProblem } from './useProblems.ts'

interface ExpenseProblemsProps {
  readonly problems: readonly NamedProblem[]
  readonly onDismiss: (name: string) => void
}

/** What did not work out, newest first. Each stays until it is dismissed or done after all. */
export function ExpenseProblems({ problems, onDismiss }: ExpenseProblemsProps) {
  if (problems.length === 0) return null
  return (
    <div className={styles.problems}>
      {problems.map(({ name, ...problem }) => (
        <Banner key={name} {...problem} onDismiss={() => onDismiss(name)} />
      ))}
    </div>
  )
}
