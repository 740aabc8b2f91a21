import { byNameIn } from '#web/format/order.ts'
import { balancesByPerson } from './balances.ts'
import type { Balance, Connection, Group, Person, Placeholder } from './people.ts'

/** Somebody one is connected with, or has something to settle with all the same. */
export interface Fellow {
  readonly person: Person
  /** Null: a member of a common group, a former connection, or somebody whose account is gone. */
  readonly connection: Connection | null
  /** Has an account, is not connected with the viewer, and neither of them has asked. */
  readonly canBeAsked: boolean
  readonly balance: Balance | undefined
}

export interface PlaceholderEntry {
  readonly placeholder: Placeholder
  readonly balance: Balance | undefined
}

/** Everybody on the screen, each where they belong. */
export interface Roster {
  readonly incoming: readonly Connection[]
  readonly requested: readonly Connection[]
  readonly fellows: readonly Fellow[]
  /** Archived ones too while something is open with them: what is in sight adds up to the totals. */
  readonly placeholders: readonly PlaceholderEntry[]
  /** With these there is nothing to settle. */
  readonly archived: readonly PlaceholderEntry[]
  readonly invitations: readonly Group[]
  readonly groups: readonly Group[]
}

interface Known {
  readonly connections: readonly Connection[]
  readonly placeholders: readonly Placeholder[]
  readonly groups: readonly Group[]
}

const isPutAway = ({ placeholder, balance }: PlaceholderEntry): boolean =>
  placeholder.status === 'ARCHIVED' && balance === undefined

const nameOfConnection = ({ person }: Connection) => person.displayName

export function rosterOf(
  { connections, placeholders, groups }: Known,
  balances: readonly Balance[],
  language: string,
): Roster {
  const byName = <Entry>(nameOf: (entry: Entry) => string) => byNameIn(language, nameOf)
  const balanceOf = balancesByPerson(balances)
  const pending = connections.filter(({ status }) => status === 'PENDING').toSorted(byName(nameOfConnection))
  const active = connections.filter(({ status }) => status === 'ACTIVE').toSorted(byName(nameOfConnection))
  const known = new Set([...active, ...placeholders].map(({ person }) => person.id))
  const asked = new Set(pending.map(({ person }) => person.id))
  const others = balances.filter(({ person }) => !known.has(person.id))
  const entries = placeholders
    .map(placeholder => ({ placeholder, balance: balanceOf.get(placeholder.person.id) }))
    .toSorted(byName(({ placeholder }) => placeholder.person.displayName))
  const current = groups.filter(({ isArchived }) => !isArchived).toSorted(byName(({ name }) => name))
  return {
    incoming: pending.filter(({ isReceiver }) => isReceiver),
    requested: pending.filter(({ isReceiver }) => !isReceiver),
    fellows: [
      ...active.map(connection => ({
        person: connection.person,
        connection,
        canBeAsked: false,
        balance: balanceOf.get(connection.person.id),
      })),
      ...others
        .map(balance => ({
          person: balance.person,
          connection: null,
          canBeAsked: !balance.person.isPlaceholder && !asked.has(balance.person.id),
          balance,
        }))
        .toSorted(byName(({ person }) => person.displayName)),
    ],
    placeholders: entries.filter(entry => !isPutAway(entry)),
    archived: entries.filter(isPutAway),
    invitations: current.filter(({ membership }) => membership.status === 'PENDING'),
    groups: current.filter(({ membership }) => membership.status === 'APPROVED'),
  }
}
