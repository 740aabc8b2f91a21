import type { LucideIcon } from 'lucide-react'

/** One of the things that can be done from a menu. */
export interface MenuEntry {
  readonly id: string
  readonly text: string
  readonly icon: LucideIcon
  readonly run: () => void
  /** Takes something away. */
  readonly isDangerous?: boolean
}
