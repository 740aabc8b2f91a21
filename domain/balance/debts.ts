import { goingRound } from '../money/apportion.ts'
import { toMinor } from '../money/money.ts'
import type { PersonId } from '../person.ts'
import type { Debt } from './debt.ts'

interface Part {
  readonly person: PersonId
  readonly minor: number
}

interface Paid {
  readonly payers: readonly Part[]
  readonly shares: readonly Part[]
}

/**
 * Who owes whom for something that several people paid or bear: everybody owes each payer in proportion to what that
 * payer paid. To the cent, and both ways: what somebody owes adds up to their share, and what a payer is owed adds up to
 * what they paid. What people owe themselves is left out.
 *
 * It is asked once, when something is recorded or corrected; from then on the answer is a fact. Events of the first form
 * went without it and are still given it, so for the same money and seed the answer must never change.
 */
export function debtsOf({ payers, shares }: Paid, seed: string): Debt[] {
  const [payer, ...others] = payers
  if (payer === undefined) return []
  if (others.length > 0) return debtsToSeveral({ payers, shares }, seed)
  const debts: Debt[] = []
  for (const { person, minor } of shares) {
    if (person !== payer.person && minor > 0) debts.push({ debtor: person, creditor: payer.person, minor })
  }
  return debts
}

/** A payer, and what they are owed. */
interface Claim {
  readonly creditor: PersonId
  readonly paid: bigint
  /** What nobody owes them yet. */
  missing: bigint
}

/** What one person owes one payer. */
interface Owed {
  readonly claim: Claim
  minor: bigint
}

function debtsToSeveral({ payers, shares }: Paid, seed: string): Debt[] {
  const claims = goingRound(payers, seed).map(claimOf)
  const total = claims.reduce((sum, { paid }) => sum + paid, 0n)
  const debtors = shares.map(({ person, minor }) => {
    const owed = claims.map(claim => wholeCents(BigInt(minor), claim, total))
    return { debtor: person, owed, leftOver: owed.reduce((rest, part) => rest - part.minor, BigInt(minor)) }
  })
  for (const { owed, leftOver } of debtors) spread(toMinor(leftOver), owed)
  return debtors.flatMap(({ debtor, owed }) =>
    owed
      .filter(({ claim, minor }) => claim.creditor !== debtor && minor > 0n)
      .map(({ claim, minor }) => ({ debtor, creditor: claim.creditor, minor: toMinor(minor) })),
  )
}

const claimOf = ({ person, minor }: Part): Claim => ({ creditor: person, paid: BigInt(minor), missing: BigInt(minor) })

/** The exact proportion, without its fraction of a cent. */
function wholeCents(share: bigint, claim: Claim, total: bigint): Owed {
  const minor = (share * claim.paid) / total
  claim.missing -= minor
  return { claim, minor }
}

/**
 * The cents left over of one person go, one each, to those payers who miss most. That it works out for everybody, in
 * whatever order they come, is the theorem of Gale and Ryser: the lost fractions are a table with entries from 0 to 1
 * whose rows and columns have these sums; so there is one of noughts and ones, too, and filling row by row into the
 * columns that need most finds it. Among equals the seed has decided by the order of the payers.
 */
function spread(cents: number, owed: readonly Owed[]): void {
  const neediestFirst = owed.toSorted((a, b) => Number(b.claim.missing - a.claim.missing))
  for (const each of neediestFirst.slice(0, cents)) {
    each.minor += 1n
    each.claim.missing -= 1n
  }
}
