import type { SpentSum } from '#projections/spending/queries.ts'
import { groupTerms, ownTerms, type SpentPart, sharedTerms } from '#projections/spending/terms.ts'
import type { Account } from '../account/accounts.ts'
import { isFor } from '../budgets/progress.ts'
import { spentIn, totalOf } from '../money/spent.ts'
import type { Teller } from '../reports/report.ts'
import { groupSpending, ownSpending, sharedSpending } from '../reports/tellers.ts'
import type { Services } from '../services.ts'
import type { AskedSpent } from './asked.ts'
import { convertedTerms, withRest } from './converted.ts'
import type { Figure } from './figure.ts'

type Reading = Pick<Services, 'database' | 'findRate' | 'findCategory'>

/** Whether a sum by category is in that part, as it is in reports (`category`) or in budgets (`base`). */
async function isIn({ show }: Teller, { category, base, enteredIn }: SpentPart, sum: SpentSum): Promise<boolean> {
  if (enteredIn !== undefined && sum.currency !== enteredIn) return false
  if (base !== undefined && !isFor({ category: base }, sum)) return false
  return category === undefined || (await show(sum)).category === category
}

async function sumsIn(services: Reading, teller: Teller, part: SpentPart, currency: string): Promise<SpentSum[]> {
  const { first, last } = part
  const { spender, id } = teller
  const sums = await spentIn(services, { spender, id, periods: { first, last, starts: [first] } }, currency)
  const wanted = await Promise.all(sums.map(sum => isIn(teller, part, sum)))
  return sums.filter((_, index) => wanted[index])
}

/** What somebody bears of it themselves, or all of what they have a part in; what is asked for as it was entered is converted by nobody. */
export async function ownFigure(
  services: Reading,
  viewer: Pick<Account, 'userId' | 'currency'>,
  part: AskedSpent,
): Promise<Figure> {
  const currency = part.enteredIn ?? viewer.currency
  const teller = (part.whole ? sharedSpending : ownSpending)(services, viewer)
  const total = totalOf(await sumsIn(services, teller, part, currency))
  const read = (part.whole ? sharedTerms : ownTerms).bind(null, services.database, viewer.userId, part)
  return { ...total, currency, termsIn: stretch => convertedTerms(services, currency, read, stretch) }
}

/** What a group spends, for members who are to know it; null for everybody else. */
export async function groupFigure(
  services: Reading & Pick<Services, 'store'>,
  viewerId: number,
  groupId: number,
  part: SpentPart,
): Promise<Figure | null> {
  const found = await groupSpending(services, viewerId, groupId)
  if (!found.done) return null
  const teller = found.value
  const { currency } = teller
  const total = totalOf(await sumsIn(services, teller, part, currency))
  const read = groupTerms.bind(null, services.database, { viewerId, groupId }, part)
  return { ...total, currency, termsIn: stretch => withRest(services, { ...total, currency }, read, stretch) }
}
