import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Row.module.css'
import surface from './surface.module.css'

interface RowsProps {
  /** False inside a card: hairlines between them are all they need. */
  readonly isFramed?: boolean
  readonly children: ReactNode
}

/** Things of one kind below each other. */
export function Rows({ isFramed = true, children }: RowsProps) {
  return <ul className={isFramed ? surface.card : styles.bare}>{children}</ul>
}

interface RowProps {
  /** What it is, at a glance. */
  readonly mark: ReactNode
  readonly title: ReactNode
  /** How deep the title stands among the headings of the page; by default it is none. */
  readonly level?: 2 | 3
  /** At the other end of the line of the title. */
  readonly figures?: ReactNode
  /** What else there is to know in short. */
  readonly detail?: ReactNode
  readonly actions?: ReactNode
  /** Its actions answer a question and need their words: where there is little room, they go below. */
  readonly isAsking?: boolean
  /** It is only there to compare with. */
  readonly isQuiet?: boolean
  /** What does not fit beside the mark and the actions. */
  readonly children?: ReactNode
  /** Where there is little room, that begins below the mark, not below the title. */
  readonly isWide?: boolean
}

/** One of them: what it is, what one can do about it, and below that the rest. */
export function Row(props: RowProps) {
  const { mark, title, level, figures, detail, actions, isAsking, isQuiet, children, isWide } = props
  const Title = level ? (`h${level}` as const) : 'p'
  const name = <Title className={styles.title}>{title}</Title>
  return (
    <li className={cx(styles.row, isAsking && styles.asking, isQuiet && styles.quiet)}>
      {mark}
      <div className={styles.words}>
        {figures ? (
          <div className={styles.heading}>
            {name}
            {figures}
          </div>
        ) : (
          name
        )}
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {children && <div className={cx(styles.below, isWide && styles.wide)}>{children}</div>}
    </li>
  )
}

/** Instead of rows: what would stand here, and the way to it. */
export function NoRows({ children }: { readonly children: ReactNode }) {
  return <li className={styles.none}>{children}</li>
}

/** The last one: leads to more of them. */
export function MoreRows({ children }: { readonly children: ReactNode }) {
  return <li className={styles.more}>{children}</li>
}
