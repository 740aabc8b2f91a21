import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { MenuEntry } from './menuEntry.ts'
import { OpenedBy } from './OpenedBy.tsx'
import { Part, part } from './part.tsx'
import { usePrefetch } from './usePrefetch.ts'

interface MenuProps {
  /** What it is a menu of. */
  readonly label: string
  readonly entries: readonly MenuEntry[]
  /** The button that opens it. */
  readonly children: ReactNode
}

const list = part(async () => (await import('./MenuList.tsx')).MenuList)
const parts = [list]

/** A few things to do, behind a button: arrows move, Enter does, Escape closes. */
export function Menu({ label, entries, children }: MenuProps) {
  usePrefetch(parts)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const opening = { isOpen, onOpenChange: setIsOpen, button }
  const chosen = useRef<MenuEntry | null>(null)
  const choose = (entry: MenuEntry) => {
    chosen.current = entry
  }
  // The entry goes with the menu, and what it opens gives the focus back to what had it: that is the button, once it is
  // within reach again.
  useEffect(() => {
    if (isOpen || chosen.current === null) return
    const { run } = chosen.current
    chosen.current = null
    button.current?.focus()
    run()
  }, [isOpen])
  return (
    <>
      <OpenedBy what="menu" {...opening}>
        {children}
      </OpenedBy>
      <Part of={list} when={isOpen} label={label} entries={entries} onChoose={choose} {...opening} />
    </>
  )
}
