import type { ReactNode } from 'react'
import styles from './FoldingSection.module.css'
import { Switch } from './Switch.tsx'
import { useReveal } from './useReveal.ts'

interface SwitchedSectionProps {
  readonly title: string
  /** What it means while it is off. */
  readonly hint: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children: ReactNode
}

/** A part of a form that is there only when it is wanted: off, it means nothing. */
export function SwitchedSection({ title, hint, isOn, onChange, children }: SwitchedSectionProps) {
  const section = useReveal<HTMLElement>(isOn)
  return (
    <section ref={section} aria-label={title} className={styles.section}>
      <Switch label={title} description={isOn ? undefined : hint} isSelected={isOn} onChange={onChange} />
      {isOn && <div className={styles.content}>{children}</div>}
    </section>
  )
}
