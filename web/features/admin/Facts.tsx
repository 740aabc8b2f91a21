import { cx } from '#web/ui/cx.ts'
import styles from './Facts.module.css'

interface Fact {
  readonly label: string
  readonly value: string
}

interface FactsProps {
  readonly facts: readonly Fact[]
  /** Says how they are arranged. */
  readonly className: string | undefined
}

/** What there is to know about what a card shows. */
export const Facts = ({ facts, className }: FactsProps) => (
  <dl className={cx(styles.facts, className)}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
