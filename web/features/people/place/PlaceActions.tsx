import type { LucideIcon } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import styles from './Place.module.css'

export interface PlaceAction {
  readonly text: string
  readonly icon: LucideIcon
  readonly run: () => void
}

/** What one can do about somebody or a group, each by its word. */
export function PlaceActions({ actions }: { readonly actions: readonly PlaceAction[] }) {
  if (actions.length === 0) return null
  return (
    <div className={styles.actions}>
      {actions.map(({ text, icon: Icon, run }) => (
        <Button key={text} onPress={run}>
          <Icon size={16} aria-hidden />
          {text}
        </Button>
      ))}
    </div>
  )
}
