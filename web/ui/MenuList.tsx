import type { RefObject } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components'
import { cx } from './cx.ts'
import styles from './Menu.module.css'
import type { MenuEntry } from './menuEntry.ts'
import surface from './surface.module.css'

interface MenuListProps {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onChoose: (entry: MenuEntry) => void
  readonly button: RefObject<HTMLButtonElement | null>
}

/** What a menu looks like once it is open. */
export function MenuList({ label, entries, isOpen, onOpenChange, onChoose, button }: MenuListProps) {
  return (
    <Popover
      aria-label={label}
      triggerRef={button}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      offset={4}
      className={cx(surface.floating, styles.popover)}
    >
      <Menu aria-label={label} autoFocus="first" onClose={() => onOpenChange(false)} className={cx(styles.menu)}>
        {entries.map(entry => (
          <MenuItem
            key={entry.id}
            id={entry.id}
            textValue={entry.text}
            onAction={() => onChoose(entry)}
            className={cx(styles.entry, entry.isDangerous && styles.dangerous)}
          >
            <entry.icon size={18} aria-hidden />
            {entry.text}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
