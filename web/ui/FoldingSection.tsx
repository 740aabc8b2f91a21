import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { cx } from './cx.ts'
import styles from './FoldingSection.module.css'
import { useReveal } from './useReveal.ts'

interface FoldingSectionProps {
  readonly title: string
  /** Right of the title, while it is folded. */
  readonly summary?: string | undefined
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** A part of a form that one may look at: what stands in it counts, folded or not. */
export function FoldingSection({ title, summary, isOpen, onChange, children }: FoldingSectionProps) {
  const section = useReveal<HTMLDivElement>(isOpen)
  return (
    <Disclosure ref={section} isExpanded={isOpen} onExpandedChange={onChange} className={cx(styles.section)}>
      <Heading level={3}>
        <Button slot="trigger" className={cx(styles.trigger)}>
          <span className={styles.title}>{title}</span>
          {summary && !isOpen && <span className={styles.summary}>{summary}</span>}
          <ChevronDown size={18} aria-hidden className={styles.chevron} />
        </Button>
      </Heading>
      <DisclosurePanel>{isOpen && <div className={styles.content}>{children}</div>}</DisclosurePanel>
    </Disclosure>
  )
}
