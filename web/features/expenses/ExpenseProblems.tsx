import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Question } from '#web/ui/Question.tsx'
import styles from './ExpenseProblems.module.css'
import type { NamedProblem, Way } from './useProblems.ts'

interface ExpenseProblemsProps {
  readonly problems: readonly NamedProblem[]
  readonly onDismiss: (name: string) => void
}

/** What did not work out, newest first. Each stays until it is dismissed or done after all. */
export function ExpenseProblems({ problems, onDismiss }: ExpenseProblemsProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Way | null>(null)
  const askedFirst = (way: Way | undefined) =>
    way && { label: way.label, run: () => (way.isInTheWay?.() ? setAsked(way) : way.run()) }
  return (
    <>
      {problems.length > 0 && (
        <div className={styles.problems}>
          {problems.map(({ name, text, action, other }) => (
            <Banner
              key={name}
              text={text}
              action={askedFirst(action)}
              other={askedFirst(other)}
              onDismiss={() => onDismiss(name)}
            />
          ))}
        </div>
      )}
      {asked && (
        <Question
          title={t('expenses.halfTyped.title')}
          message={t('expenses.halfTyped.text')}
          confirmLabel={asked.label}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            asked.run()
          }}
        />
      )}
    </>
  )
}
