import type { Debt } from '#domain/balance/debt.ts'
import type { QuitsEvent } from '#domain/catalog.ts'
import { type ExpenseMoney, expenseEvents, type Part } from '#domain/expense/events.ts'
import type { PersonId } from '#domain/person.ts'
import { transferEvents } from '#domain/transfer/events.ts'

/* Who owes whom, reckoned with paper and pencil at the end: what was paid, by whom, and who bears it. */

export interface Item {
  readonly currency: string
  readonly groupId: number
  readonly paid: readonly Part[]
  readonly borne: readonly Part[]
  readonly debts: readonly Debt[]
  readonly date: string
}

export type Place = Pick<Item, 'currency' | 'groupId'>

export const same = (a: Place, b: Place): boolean => a.currency === b.currency && a.groupId === b.groupId

type Kept = Item & { readonly counts: boolean }

/** What happens to a rule, or to a bill when its expense is gone, it happens to no money. */
const OF_MONEY: ReadonlySet<string> = new Set([...Object.keys(expenseEvents), ...Object.keys(transferEvents)])

/** What is left of everything: each item by itself, as its last event left it. */
export function remaining(events: readonly QuitsEvent[]): Item[] {
  const items = new Map<string, Kept>()
  for (const event of events.filter(({ type }) => OF_MONEY.has(type))) {
    const { data } = event
    const key = 'expenseId' in data ? `e${data.expenseId}` : 'transferId' in data ? `t${data.transferId}` : undefined
    if (key === undefined) continue
    const now = recorded(event) ?? changed(event, items.get(key))
    if (now === undefined) items.delete(key)
    else items.set(key, now)
  }
  return [...items.values()].filter(({ counts }) => counts)
}

function recorded({ type, data }: QuitsEvent): Kept | undefined {
  if (type === 'ExpenseRecorded') return { ...asItem(data), groupId: data.groupId ?? 0, date: data.date, counts: true }
  if (type !== 'TransferRecorded') return undefined
  const { amountMinor: minor, currency } = data.settled ?? data
  const [paid, borne] = [[{ person: data.sender, minor }], [{ person: data.recipient, minor }]]
  return { currency, groupId: data.groupId ?? 0, paid, borne, debts: data.debts, date: data.date, counts: true }
}

function changed({ type, data }: QuitsEvent, item: Kept | undefined): Kept | undefined {
  if (item === undefined) throw new Error(`${type} of nothing`)
  if (type.endsWith('Erased')) return undefined
  if (type.endsWith('Voided')) return { ...item, counts: false }
  if (type.endsWith('Restored')) return { ...item, counts: true }
  if (type === 'ExpenseRedated') return { ...item, date: data.date }
  if (type === 'ExpenseRegrouped') return { ...item, groupId: data.groupId ?? 0 }
  if (type === 'TransferPartyLinked') {
    const now = (person: PersonId) => (person === data.from ? data.to : person)
    const linked = (parts: readonly Part[]) => parts.map(part => ({ ...part, person: now(part.person) }))
    const debts = item.debts.map(debt => ({ ...debt, debtor: now(debt.debtor), creditor: now(debt.creditor) }))
    return { ...item, paid: linked(item.paid), borne: linked(item.borne), debts }
  }
  return 'debts' in data && 'payers' in data ? { ...item, ...asItem(data) } : item
}

const asItem = ({ currency, payers, shares, debts }: Omit<ExpenseMoney, 'split'>) => ({
  currency,
  paid: payers,
  borne: shares,
  debts,
})

const minorOf = (person: PersonId, parts: readonly Part[]): number =>
  parts.filter(part => part.person === person).reduce((sum, { minor }) => sum + minor, 0)

/** What somebody is owed all in all: what they paid, less what they bear. */
export const netOf = (person: PersonId, items: readonly Item[]): number =>
  items.reduce((net, { paid, borne }) => net + minorOf(person, paid) - minorOf(person, borne), 0)

/** What one person is owed by another, as the events say. */
export const told = (person: PersonId, other: PersonId, items: readonly Item[]): number =>
  items
    .flatMap(({ debts }) => debts)
    .reduce((sum, { debtor, creditor, minor }) => {
      if (creditor === person && debtor === other) return sum + minor
      return creditor === other && debtor === person ? sum - minor : sum
    }, 0)

/** What one person is owed by another, with the fractions of a cent that several payers make. */
export function owed(person: PersonId, other: PersonId, items: readonly Item[]): number {
  return items.reduce((sum, { paid, borne }) => {
    const total = paid.reduce((whole, { minor }) => whole + minor, 0)
    const theirs = minorOf(other, borne) * minorOf(person, paid)
    const own = minorOf(person, borne) * minorOf(other, paid)
    return sum + (theirs - own) / total
  }, 0)
}
