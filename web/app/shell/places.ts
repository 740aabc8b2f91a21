import { type LucideIcon, ReceiptText } from 'lucide-react'

interface Place {
  readonly path: string
  readonly label: string
  readonly icon: LucideIcon
}

/** The main places of the product, in the order of the navigation. `label` is a key of the translations. */
export const places: readonly Place[] = [{ path: '/expenses', label: 'shell.expenses', icon: ReceiptText }]
