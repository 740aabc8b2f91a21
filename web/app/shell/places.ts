import {
  ChartColumn,
  type LucideIcon,
  Plane,
  ReceiptText,
  Repeat,
  Settings,
  ShieldCheck,
  Users,
  Wallet,
} from 'lucide-react'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { isAdministrator } from '#web/features/session/user.ts'

interface Place {
  readonly path: string
  /** A key of the translations. */
  readonly label: string
  /** Another one, where there is little room. */
  readonly shortLabel?: string
  readonly icon: LucideIcon
  /** Where requests and invitations are answered. */
  readonly isForAnswers?: boolean
  /** What is saved of it stands beneath. */
  readonly hasSaved?: boolean
}

const expenses: Place = { path: '/expenses', label: 'shell.expenses', icon: ReceiptText }
const budgets: Place = { path: '/budgets', label: 'shell.budgets', icon: Wallet }
const recurring: Place = { path: '/recurring', label: 'shell.recurring', icon: Repeat }
const reports: Place = { path: '/reports', label: 'shell.reports', icon: ChartColumn, hasSaved: true }
const trips: Place = { path: '/trips', label: 'shell.trips', icon: Plane }
const connections: Place = {
  path: '/connections',
  label: 'shell.connections',
  shortLabel: 'shell.people',
  icon: Users,
  isForAnswers: true,
}
const settings: Place = { path: '/settings', label: 'shell.settings', icon: Settings }
const admin: Place = { path: '/admin', label: 'shell.admin', icon: ShieldCheck }

/** What stands in the bar of small screens; the rest is in its menu. */
export const mainPlaces: readonly Place[] = [expenses, budgets, trips, connections]

/** The places of the product, in the order of the navigation. */
export function usePlaces(): readonly Place[] {
  const { user } = useSession()
  return [
    expenses,
    recurring,
    budgets,
    reports,
    trips,
    connections,
    settings,
    ...(user && isAdministrator(user) ? [admin] : []),
  ]
}
