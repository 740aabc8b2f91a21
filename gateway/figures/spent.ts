import { isFor } from '#domain/budget/progress.ts'
import { totalOf } from '#domain/money/total.ts'
import type { SpentSum } from '#projections/spending/queries.ts'
import { groupTerms, ownTerms, type SpentPart, sharedTerms } from '#projections/spending/terms.ts'
import { untilToday } from '#workers/money/spent.ts'
import { spentIn } from '../money/spent.ts'
import type { Teller } from '../reports/report.ts'
import { groupSpending, ownSpending, sharedSpending, type Viewer } from '../reports/tellers.ts'
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
  const { spender, id, today } = teller
  const sums = await spentIn(services, { spender, id, today, periods: { first, last, starts: [first] } }, currency)
  const wanted = await Promise.all(sums.map(sum => isIn(teller, part, sum)))
  return sums.filter((_, index) => wanted[index])
}

/** What somebody bears of it themselves, or all of what they have a part in; what is asked for as it was entered is converted by nobody. */
export async function ownFigure(services: Reading, viewer: Viewer, part: AskedSpent): Promise<Figure> {
  const currency = part.enteredIn ?? viewer.currency
  const teller = (part.whole ? sharedSpending : ownSpending)(services, viewer)
  const total = totalOf(await sumsIn(services, teller, part, currency))
  const counted = untilToday(part, teller.today)
  const read = (part.whole ? sharedTerms : ownTerms).bind(null, services.database, viewer.userId, counted)
  return { ...total, currency, termsIn: stretch => convertedTerms(services, currency, read, stretch) }
}

/** What a group spends, for members who are to know it; null for everybody else. */
export async function groupFigure(
  services: Reading & Pick<Services, 'store'>,
  viewer: Pick<Viewer, 'userId' | 'settings'>,
  groupId: number,
  part: SpentPart,
): Promise<Figure | null> {
  const found = await groupSpending(services, viewer, groupId)
  if (!found.done) return null
  const teller = found.value
  const { currency } = teller
  const total = totalOf(await sumsIn(services, teller, part, currency))
  const asked = { viewerId: viewer.userId, groupId }
  const read = groupTerms.bind(null, services.database, asked, untilToday(part, teller.today))
  return { ...total, currency, termsIn: stretch => withRest(services, { ...total, currency }, read, stretch) }
}
