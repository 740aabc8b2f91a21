import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Disclosure, DisclosurePanel } from 'react-aria-components'
import { cx } from './cx.ts'
import styles from './FoldingNotice.module.css'

interface FoldingNoticeProps {
  /** Left of the words. */
  readonly mark: ReactNode
  readonly text: string
  /** What it is about, for those who want to see it. */
  readonly children: ReactNode
}

/** A quiet warning in one line that tells the rest when it is pressed. */
export function FoldingNotice({ mark, text, children }: FoldingNoticeProps) {
  return (
    <Disclosure className={cx(styles.notice)}>
      <Button slot="trigger" className={cx(styles.trigger)}>
        {mark}
        <span className={styles.text}>{text}</span>
        <ChevronDown size={16} aria-hidden className={styles.chevron} />
      </Button>
      <DisclosurePanel>
        <div className={styles.content}>{children}</div>
      </DisclosurePanel>
    </Disclosure>
  )
}
