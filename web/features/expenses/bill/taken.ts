import type { Person } from '../person.ts'
import { isSamePerson } from '../person.ts'
import type { Bill, BillItem } from './useBill.ts'

/** How many of an item somebody says they had. */
export const countOf = ({ takers }: BillItem, person: Pick<Person, 'id'>): number =>
  takers.find(taker => taker.person.id === person.id)?.count ?? 0

/** The bill once somebody has had so many of an item; what that comes to is for the server to say. */
export function taken(bill: Bill, item: BillItem, person: Person, count: number): Bill {
  const others = item.takers.filter(taker => !isSamePerson(taker.person, person))
  const takers = count === 0 ? others : [...others, { __typename: 'BillTaker' as const, person, count }]
  const untaken = Math.max(item.quantity - takers.reduce((sum, taker) => sum + taker.count, 0), 0)
  return {
    ...bill,
    items: bill.items.map(each => (each.number === item.number ? { ...each, takers, untaken } : each)),
  }
}
