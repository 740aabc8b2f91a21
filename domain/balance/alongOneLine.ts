import { type Net, type Payment, smaller } from './payment.ts'

/**
 * What debtors owe and what creditors are owed are laid along one line each, both in the order of their ids; where two
 * pieces face each other there is a payment. Every payment but the last uses up one of the people, so there are at most
 * n − 1. To make one of them cuts the same piece out of both lines, and all the others still face each other.
 */
export function payAlongOneLine(nets: readonly Net[]): Payment[] {
  const ordered = nets.toSorted((a, b) => a.person - b.person)
  const debtors = ordered.filter(({ minor }) => minor < 0n).map(({ person, minor }) => ({ person, left: -minor }))
  const payments: Payment[] = []
  for (const { person: to, minor } of ordered) {
    for (let open = minor; open > 0n; ) {
      const debtor = debtors[0]
      if (debtor === undefined) throw new RangeError('more is owed to people than people owe')
      const paid = smaller(debtor.left, open)
      payments.push({ from: debtor.person, to, minor: paid })
      open -= paid
      debtor.left -= paid
      if (debtor.left === 0n) debtors.shift()
    }
  }
  return payments
}
