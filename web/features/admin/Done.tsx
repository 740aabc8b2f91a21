import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './dialogs.module.css'

/** What a dialog says before it closes by itself. It takes the focus of what it replaces, so that Escape still works. */
export function Done({ text }: { readonly text: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <p ref={words} role="status" tabIndex={-1} className={styles.done}>
      <CircleCheck size={20} aria-hidden className={styles.check} />
      {text}
    </p>
  )
}
