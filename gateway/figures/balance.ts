import type { PersonId } from '#domain/person.ts'
import {
  type BalanceEntry,
  type BalancePart,
  type BalanceShare,
  balanceEntries,
  balancePartsWith,
  balanceShare,
  balanceShares,
  groupNets,
} from '#projections/balances/queries.ts'
import type { Account } from '../account/accounts.ts'
import { todayOf } from '../account/today.ts'
import { balancePartsOf, type Owing, type Planning, simplifiedParts } from '../balances/balances.ts'
import type { Services } from '../services.ts'
import { inOneCurrency } from './currencies.ts'
import {
  type DebtTerm,
  type Figure,
  figureMadeOf,
  type GroupTerm,
  type PaymentTerm,
  type TermPage,
  type TermStretch,
} from './figure.ts'

/** What lies between the viewer and somebody in one currency: all of it, or in one group (0: outside groups). */
export interface Between {
  readonly person: PersonId
  readonly currency: string
  readonly groupId?: number | undefined
  /** Of some days, or of expenses or transfers alone. */
  readonly share?: BalanceShare | undefined
}

/** What is dated later does not count yet. */
function countedOf({ last, ...share }: BalanceShare, viewer: Owing): BalanceShare {
  const today = todayOf(viewer)
  return { ...share, last: last === undefined || last > today ? today : last }
}

const sumOf = (parts: readonly { readonly minor: bigint }[]): bigint =>
  parts.reduce((sum, { minor }) => sum + minor, 0n)

export const isIn =
  ({ currency, groupId }: { readonly currency: string | undefined; readonly groupId: number | undefined }) =>
  (part: BalancePart): boolean =>
    (currency === undefined || part.currency === currency) && (groupId === undefined || part.groupId === groupId)

const termOf = (
  { itemKind, itemId, date, since, minor }: BalanceEntry,
  currency: string,
): TermPage['terms'][number] => ({
  place: { date, position: since },
  term: {
    ...{ kind: 'ENTRY', item: { kind: itemKind, id: itemId }, date, conversion: null, minor },
    entered: { minor, currency },
  },
})

/** What they owe the viewer (negative: the viewer owes them), and the expenses and transfers that it comes from. */
export async function balanceFigure(
  { database }: Pick<Services, 'database'>,
  viewer: Owing,
  between: Between,
): Promise<Figure> {
  const { person, currency, groupId, share } = between
  const asked = { person: viewer.userId, other: person, currency, groupId }
  const counted = countedOf(share ?? {}, viewer)
  const minor = share
    ? await balanceShare(database, asked, counted)
    : sumOf(
        (await balancePartsWith(database, viewer.userId, [person], todayOf(viewer))).filter(
          isIn({ currency, groupId }),
        ),
      )
  return {
    ...{ minor, currency, unconverted: [] },
    termsIn: async ({ first, after }: TermStretch) => {
      const place = after && { date: after.date, since: after.position }
      const entries = await balanceEntries(database, asked, counted, { first: first + 1, after: place })
      return {
        terms: entries.slice(0, first).map(entry => termOf(entry, currency)),
        hasNextPage: entries.length > first,
      }
    },
  }
}

/** The same of all currencies, in the viewer's own by the newest rates. */
export async function balanceInAll(
  services: Pick<Services, 'database' | 'findRate'>,
  viewer: Owing & Pick<Account, 'currency'>,
  { person, groupId, share }: Omit<Between, 'currency'>,
): Promise<Figure> {
  const between = { person: viewer.userId, other: person, groupId }
  const sums = await balanceShares(services.database, between, countedOf(share ?? {}, viewer))
  return inOneCurrency(services, sums, viewer.currency)
}

/**
 * A payment between the viewer and somebody by which a group is quits soonest. It is what the viewer owes everybody there or
 * is owed by them, without what other payments of theirs settle. What others owe each other is not the viewer's business.
 */
export async function paymentFigure(
  { database, planFor }: Pick<Services, 'database' | 'planFor'>,
  viewer: Owing,
  { person, currency, groupId }: Between & { readonly groupId: number },
): Promise<Figure> {
  const viewerId = viewer.userId
  const [parts, groups] = await Promise.all([
    balancePartsOf(database, viewer),
    groupNets(database, [groupId], todayOf(viewer)),
  ])
  const nets = groups.find(group => group.currency === currency)?.nets ?? []
  const payments = (await planFor(viewerId, nets)).flatMap(({ from, to, minor }) => {
    if (from === viewerId) return { person: to, minor: -minor }
    return to === viewerId ? { person: from, minor } : []
  })
  const debts = parts
    .filter(isIn({ currency, groupId }))
    .map(({ other, minor }): DebtTerm => ({ kind: 'DEBT', person: other, minor }))
  const others = payments
    .filter(payment => payment.person !== person)
    .map((payment): PaymentTerm => ({ kind: 'PAYMENT', person: payment.person, minor: -payment.minor }))
  const own = payments.filter(payment => payment.person === person)
  // Where nothing is to be paid there is nothing to explain.
  const terms = own.length === 0 ? [] : [...debts, ...others]
  return { ...figureMadeOf(terms, currency), minor: sumOf(own) }
}

/** What lies between the viewer and somebody where groups are simplified: each of them has a plan of its own. */
export async function paymentsFigure(
  services: Planning,
  viewer: Owing,
  { person, currency }: Between,
): Promise<Figure> {
  const parts = (await simplifiedParts(services, viewer, currency)).filter(({ other }) => other === person)
  const terms = parts
    .toSorted((one, other) => one.groupId - other.groupId)
    .map(({ groupId, minor }): GroupTerm => ({ kind: 'GROUP', groupId: groupId === 0 ? null : groupId, minor }))
  return figureMadeOf(terms, currency)
}
