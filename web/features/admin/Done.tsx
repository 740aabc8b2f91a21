import { CircleCheck } from 'lucide-react'
import styles from './dialogs.module.css'

/** What a dialog says before it closes by itself. */
export function Done({ text }: { readonly text: string }) {
  return (
    <p role="status" className={styles.done}>
      <CircleCheck size={20} aria-hidden className={styles.check} />
      {text}
    </p>
  )
}
