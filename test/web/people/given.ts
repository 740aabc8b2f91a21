import type { Balance, Connection, Debtor, Group, Person, Placeholder, Viewer } from '#web/features/people/people.ts'

/* People as the server tells of them, for the tests of what the screen makes of them. */

export const viewer: Viewer = {
  id: '1',
  displayName: 'Ana',
  username: 'ana',
  email: 'ana@example.org',
  currency: 'EUR',
  preferredCurrencies: ['EUR'],
}

export const account = (id: string, displayName: string): Debtor => ({
  id,
  displayName,
  ownName: displayName,
  isPlaceholder: false,
})

export const noAccount = (id: string, displayName: string): Debtor => ({
  id: `placeholder-${id}`,
  displayName,
  ownName: displayName,
  isPlaceholder: true,
})

export const connection = (person: Person, status: Connection['status'], isReceiver = false): Connection => ({
  id: `c${person.id}`,
  person,
  status,
  isReceiver,
})

export const placeholder = (person: Person, status: Placeholder['status'] = 'ACTIVE'): Placeholder => ({
  id: person.id,
  person,
  displayName: person.displayName,
  email: null,
  status,
  createdBy: account('1', 'Ana'),
  canEdit: true,
})

export const group = (id: string, name: string, status: 'APPROVED' | 'PENDING' = 'APPROVED'): Group => {
  const membership = { person: account('1', 'Ana'), role: 'MEMBER', status } as const
  return {
    id,
    name,
    description: null,
    currency: 'EUR',
    sharesSummary: false,
    members: [membership],
    membership,
    isArchived: false,
  }
}

/** Parts by the id of their group, "" for outside. */
export function balance(person: Debtor, currency: string, parts: Readonly<Record<string, number>>): Balance {
  const money = (minor: number) => ({ amount: (minor / 100).toFixed(2), minor: String(minor), currency })
  const net = Object.values(parts).reduce((sum, minor) => sum + minor, 0)
  return {
    person,
    amounts: [
      {
        amount: money(net),
        byGroup: Object.entries(parts).map(([groupId, minor]) => ({
          group: groupId ? { id: groupId, name: `Group ${groupId}` } : null,
          amount: { minor: String(minor) },
        })),
      },
    ],
  }
}
