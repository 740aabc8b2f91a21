import { useRef, useState } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { OpenedBy } from '#web/ui/OpenedBy.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import styles from './SideBar.module.css'

const popover = part(async () => (await import('./AccountPopover.tsx')).AccountPopover)
const parts = [popover]

/** Who is signed in; opens all there is about that. */
export function AccountButton({ name }: { readonly name: string }) {
  usePrefetch(parts)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const opening = { isOpen, onOpenChange: setIsOpen, button }
  return (
    <>
      <OpenedBy what="dialog" {...opening}>
        <Button variant="quiet" fullWidth>
          <Avatar name={name} size="small" />
          <span className={styles.name}>{name}</span>
        </Button>
      </OpenedBy>
      <Part of={popover} when={isOpen} {...opening} />
    </>
  )
}
