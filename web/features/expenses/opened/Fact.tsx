import type { MoneyLike } from '#web/format/money.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { PersonLink } from '#web/ui/PersonLink.tsx'
import styles from './OpenedEntry.module.css'

interface Line {
  readonly key: string
  readonly text: string
  /** Whose name it is. */
  readonly person?: { readonly id: string }
  readonly note?: string | undefined
  readonly money?: MoneyLike
}

interface FactProps {
  readonly name: string
  /** Beside its name. */
  readonly note?: string | undefined
  readonly lines: readonly Line[]
}

/** One of the things that are known about an entry. */
export function Fact({ name, note, lines }: FactProps) {
  return (
    <>
      <dt>
        {name}
        {note && <span className={styles.note}> · {note}</span>}
      </dt>
      {lines.map(line => (
        <dd key={line.key}>
          <span>
            {line.person ? <PersonLink person={line.person}>{line.text}</PersonLink> : line.text}
            {line.note && <span className={styles.note}> {line.note}</span>}
          </span>
          {line.money && <Amount money={line.money} />}
        </dd>
      ))}
    </>
  )
}
