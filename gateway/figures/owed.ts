import type { Account } from '../account/accounts.ts'
import {
  balancePartsOf,
  balancesFrom,
  inOrder,
  type Owing,
  type PersonBalance,
  type Planning,
  simplifiedParts,
} from '../balances/balances.ts'
import type { Services } from '../services.ts'
import { type Between, isIn } from './balance.ts'
import { inOneCurrency } from './currencies.ts'
import { type DebtTerm, type Figure, figureMadeOf } from './figure.ts'

/** Between the viewer and everybody. */
interface Owed extends Pick<Between, 'groupId'> {
  readonly side: 'TO_VIEWER' | 'BY_VIEWER' | null
  readonly isSimplified: boolean
}

interface Debt {
  readonly person: PersonBalance['person']
  readonly currency: string
  readonly minor: bigint
}

const isOn =
  (side: Owed['side']) =>
  ({ minor }: Debt): boolean =>
    side === null || minor > 0n === (side === 'TO_VIEWER')

async function debts(
  services: Planning,
  viewer: Owing,
  { groupId, side, isSimplified }: Owed,
  currency?: string,
): Promise<Debt[]> {
  const parts = isSimplified
    ? await simplifiedParts(services, viewer, currency)
    : await balancePartsOf(services.database, viewer)
  return inOrder(balancesFrom(parts.filter(isIn({ currency, groupId }))))
    .flatMap(({ person, amounts }) => amounts.map(amount => ({ ...amount, person })))
    .filter(isOn(side))
}

/** What others owe the viewer in one currency, what the viewer owes them, or one without the other: person by person. */
export async function owedFigure(
  services: Planning,
  viewer: Owing,
  { currency, ...asked }: Owed & Pick<Between, 'currency'>,
): Promise<Figure> {
  const found = await debts(services, viewer, asked, currency)
  return figureMadeOf(
    found.map(({ person, minor }): DebtTerm => ({ kind: 'DEBT', person, minor })),
    currency,
  )
}

/** The same of all currencies, in the viewer's own by the newest rates: what it would take to be quits today. */
export async function owedInAll(
  services: Planning & Pick<Services, 'findRate'>,
  viewer: Owing & Pick<Account, 'currency'>,
  asked: Owed,
): Promise<Figure> {
  const found = await debts(services, viewer, asked)
  const sums = [...Map.groupBy(found, debt => debt.currency)]
    .map(([code, ofIt]) => ({ currency: code, minor: ofIt.reduce((sum, { minor }) => sum + minor, 0n) }))
    .filter(({ minor }) => minor !== 0n)
    .sort((one, other) => (one.currency < other.currency ? -1 : 1))
  return inOneCurrency(services, sums, viewer.currency)
}
