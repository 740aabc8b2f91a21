import { useTranslation } from 'react-i18next'
import styles from './steps.module.css'
import type { Opened } from './words.ts'

export type Step = 'link' | 'review' | 'people' | 'categories' | 'done'

/** A ledger without words for categories has nothing to be chosen for them. */
export const stepsOf = ({ categories }: Opened): readonly Step[] =>
  categories.length === 0 ? ['link', 'review', 'people', 'done'] : ['link', 'review', 'people', 'categories', 'done']

interface StepsProps {
  readonly of: Opened
  readonly at: Step
}

/** How far one has come with a ledger that was asked for by its link. */
export function Steps({ of, at }: StepsProps) {
  const { t } = useTranslation()
  const steps = stepsOf(of)
  return (
    <ol className={styles.steps} aria-label={t('imports.steps.all')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-passed={index < steps.indexOf(at) || undefined}
          aria-current={step === at ? 'step' : undefined}
        >
          {t(`imports.steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
