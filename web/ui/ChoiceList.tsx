import { Check, UserPlus } from 'lucide-react'
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import type { Choice } from './choice.ts'
import { cx } from './cx.ts'
import styles from './SearchableSelect.module.css'
import search from './searchList.module.css'
import { madeOfTyped } from './useChoosing.ts'

interface ChoiceListProps {
  readonly choices: readonly Choice[]
  readonly noMatch: string
  /** What can be made of what is typed. */
  readonly offer: string | null
}

/** What was found, under its headings, and then what can be made where it was not found. */
export function ChoiceList({ choices, noMatch, offer }: ChoiceListProps) {
  const sections = [...Map.groupBy(choices, ({ section }) => section)]
  return (
    <ListBox className={cx(styles.list)} renderEmptyState={() => <p className={styles.noMatch}>{noMatch}</p>}>
      {sections.map(([title, members]) =>
        title ? (
          <ListBoxSection key={title} id={title}>
            <Header className={cx(search.section)}>{title}</Header>
            <Choices choices={members} />
          </ListBoxSection>
        ) : (
          <Choices key="" choices={members} />
        ),
      )}
      {offer !== null && (
        <ListBoxItem id={madeOfTyped} textValue={offer} className={cx(search.choice, styles.offer)}>
          <UserPlus size={16} aria-hidden />
          <span className={styles.text}>{offer}</span>
        </ListBoxItem>
      )}
    </ListBox>
  )
}

function Choices({ choices }: { readonly choices: readonly Choice[] }) {
  return (
    <Collection items={choices}>
      {choice => (
        <ListBoxItem textValue={choice.text} className={cx(search.choice)}>
          {choice.mark && (
            <span aria-hidden className={styles.mark}>
              {choice.mark}
            </span>
          )}
          <span className={styles.text}>{choice.text}</span>
          {choice.aside && <span className={styles.aside}>{choice.aside}</span>}
          <Check size={16} aria-hidden className={styles.check} />
        </ListBoxItem>
      )}
    </Collection>
  )
}
