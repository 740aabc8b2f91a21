import { type ReactNode, useState } from 'react'
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components'
import { cx } from './cx.ts'
import styles from './Hint.module.css'

interface HintProps {
  /** What the badge means, in short. */
  readonly label: string
  /** The whole of it, told on hover, on focus and on a tap. */
  readonly text: string
  /** The badge. */
  readonly children: ReactNode
}

/** A badge that explains itself. */
export function Hint({ label, text, children }: HintProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <TooltipTrigger isOpen={isOpen} onOpenChange={setIsOpen} delay={300} shouldCloseOnPress={false}>
      <Button aria-label={label} className={cx(styles.badge)} onPress={() => setIsOpen(true)}>
        {children}
      </Button>
      <Tooltip offset={6} className={cx(styles.text)}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
