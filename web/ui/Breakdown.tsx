import { type ReactNode, useId } from 'react'
import { Link, type To } from 'react-router-dom'
import type { MoneyLike } from '#web/format/money.ts'
import type { FigureInput } from '#web/schema.generated.ts'
import { Amount } from './Amount.tsx'
import styles from './Breakdown.module.css'
import { cx } from './cx.ts'
import { Openable } from './figures/FigureLink.tsx'
import surface from './surface.module.css'

interface BreakdownProps {
  readonly title: string
  readonly children: ReactNode
}

/** One way to look at what makes up a sum. */
export function Breakdown({ title, children }: BreakdownProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={cx(surface.card, styles.card)}>
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A part of the sum. */
interface Share {
  readonly key: string
  readonly mark: ReactNode
  readonly name: string
  readonly amount: MoneyLike
  /** Of the largest: how long its bar is. */
  readonly percentage: number
  /** At the end of the bar. */
  readonly aside: string
  /** Where it is made up of more. */
  readonly to?: To
  /** What the amount, and what the aside is made of; where the whole line leads somewhere, they do not open. */
  readonly opens?: FigureInput | undefined
  readonly asideOpens?: FigureInput | undefined
}

/** Each part with a bar that shows how much it is beside the others; the number stands next to it. */
export function Shares({ shares }: { readonly shares: readonly Share[] }) {
  return (
    <ul>
      {shares.map(({ key, to, ...share }) => (
        <li key={key} className={to ? undefined : styles.row}>
          {to ? (
            <Link to={to} className={cx(styles.row, styles.link)}>
              <ShareParts {...share} />
            </Link>
          ) : (
            <ShareParts {...share} />
          )}
        </li>
      ))}
    </ul>
  )
}

function ShareParts({ mark, name, amount, percentage, aside, opens, asideOpens }: Omit<Share, 'key' | 'to'>) {
  return (
    <>
      <span aria-hidden className={styles.mark}>
        {mark}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.amount}>
        <Openable of={opens}>
          <Amount money={amount} />
        </Openable>
      </span>
      <span className={styles.below}>
        <span aria-hidden className={styles.track}>
          <span className={styles.fill} style={{ width: `${percentage}%` }} />
        </span>
        <span className={styles.aside}>
          <Openable of={asideOpens}>{aside}</Openable>
        </span>
      </span>
    </>
  )
}
