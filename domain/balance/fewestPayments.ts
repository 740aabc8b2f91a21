import { type Net, type Payment, smaller } from './payment.ts'

/*
 * The fewest payments that settle everything, each from somebody who owes to somebody who is owed.
 *
 * How many: people whose nets add up to zero can settle among themselves, k of them in k − 1 payments. Conversely the
 * payments of a plan tie people together, and those tied together add up to zero. So the fewest payments are the people
 * who are not quits, less the largest number K of groups that add up to zero and into which they can be divided.
 *
 * Which: payments are ordered by who pays, then to whom, then the larger amount first. Of all plans with the fewest
 * payments the first one is taken, compared by their first payments, then by their second, and so on. That makes the plan
 * stable: when one of its payments was made, the plan made anew is exactly the rest of it.
 *
 * Proof. Let P be the plan for the nets N, and e a payment of it. P − e settles N − e, with payments from debtors to
 * creditors. Suppose that R settles N − e and is better: shorter, or as long and before P − e. R with e settles N. It has no
 * other payment between the two of e, for the two could be made one, and there would be a plan shorter than P. So R with e
 * is as much better than P as R is better than P − e: shorter, or as long and before it, because which of two sets comes
 * first is decided by the first payment that only one of them has, and e is in both. But nothing is better than P. ∎
 *
 * Therefore the plan is found payment by payment: the first payment that is part of any plan with the fewest, and again for
 * what is left.
 */

/** Subsets of the people are bit masks. */
interface Subsets {
  readonly sum: readonly bigint[]
  /** Into how many groups that add up to zero the subset can be divided, if others may be left over. */
  readonly zeroGroups: Uint8Array
}

/** For so few people that their subsets can be listed. */
export function payFewest(nets: readonly Net[]): Payment[] {
  let open = nets.toSorted((a, b) => a.person - b.person).filter(isOpen)
  const payments: Payment[] = []
  while (open.length > 0) {
    const payment = firstPayment(open)
    payments.push(payment)
    open = open.map(net => afterwards(net, payment)).filter(isOpen)
  }
  return payments
}

const isOpen = ({ minor }: Net): boolean => minor !== 0n

function afterwards(net: Net, { from, to, minor }: Payment): Net {
  if (net.person === from) return { ...net, minor: net.minor + minor }
  return net.person === to ? { ...net, minor: net.minor - minor } : net
}

function subsetsOf(nets: readonly Net[]): Subsets {
  const sum = [0n]
  const zeroGroups = new Uint8Array(1 << nets.length)
  for (const [index, { minor }] of nets.entries()) {
    const added = 1 << index
    for (let others = 0; others < added; others++) {
      const total = (sum[others] ?? 0n) + minor
      sum.push(total)
      const subset = others | added
      zeroGroups[subset] = mostWithoutOne(zeroGroups, subset) + (total === 0n ? 1 : 0)
    }
  }
  return { sum, zeroGroups }
}

function mostWithoutOne(zeroGroups: Uint8Array, subset: number): number {
  let most = 0
  for (let rest = subset; rest !== 0; rest &= rest - 1) {
    most = Math.max(most, zeroGroups[subset ^ (rest & -rest)] ?? 0)
  }
  return most
}

/** The first debtor has to pay somebody. */
function firstPayment(nets: readonly Net[]): Payment {
  const subsets = subsetsOf(nets)
  const debtor = nets.findIndex(({ minor }) => minor < 0n)
  const from = nets[debtor]
  for (const [creditor, to] of nets.entries()) {
    if (from === undefined || to.minor < 0n) continue
    const minor = largestPayment(subsets, 1 << debtor, 1 << creditor, smaller(-from.minor, to.minor))
    if (minor > 0n) return { from: from.person, to: to.person, minor }
  }
  throw new RangeError('what people owe and what they are owed do not add up to the same')
}

/**
 * The largest payment between two people that is part of a plan with the fewest, or nothing.
 *
 * Without the payment, the group in which it is made falls apart into those on the debtor's side, who together owe just
 * that amount, and those on the creditor's side, who are owed it; such a group cannot be divided further, and all others
 * must still make K − 1 groups. Any such sides will do: once it was paid, each of them adds up to zero.
 */
function largestPayment({ sum, zeroGroups }: Subsets, debtor: number, creditor: number, limit: bigint): bigint {
  const everybody = sum.length - 1
  const two = debtor | creditor
  const most = zeroGroups[everybody] ?? 0
  let largest = 0n
  for (let group = two; group <= everybody; group++) {
    if ((group & two) !== two || sum[group] !== 0n || zeroGroups[everybody ^ group] !== most - 1) continue
    const others = group ^ two
    // Every subset of the others, from all of them down to none, on the debtor's side.
    for (let side = others; ; side = (side - 1) & others) {
      const minor = -(sum[side | debtor] ?? 0n)
      if (minor > largest && minor <= limit) largest = minor
      if (largest === limit) return largest
      if (side === 0) break
    }
  }
  return largest
}
