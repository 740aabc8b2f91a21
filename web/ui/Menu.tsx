import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { cx } from './cx.ts'
import styles from './Menu.module.css'

export interface MenuEntry {
  readonly id: string
  readonly text: string
  readonly icon: LucideIcon
  readonly run: () => void
  /** Takes something away. */
  readonly isDangerous?: boolean
}

interface MenuProps {
  /** What it is a menu of. */
  readonly label: string
  readonly entries: readonly MenuEntry[]
  /** The button that opens it. */
  readonly children: ReactNode
}

/** A few things to do, behind a button: arrows move, Enter does, Escape closes. */
export function Menu({ label, entries, children }: MenuProps) {
  return (
    <MenuTrigger>
      {children}
      <Popover placement="bottom end" offset={4} className={cx(styles.popover)}>
        <AriaMenu aria-label={label} className={cx(styles.menu)}>
          {entries.map(({ id, text, icon: Icon, run, isDangerous = false }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              onAction={run}
              className={cx(styles.entry, isDangerous && styles.dangerous)}
            >
              <Icon size={18} aria-hidden />
              {text}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
