import type { Deed } from '#domain/commands/deed.ts'
import { type AgreeDefaultSplitInput, agreeDefaultSplit } from '#domain/commands/defaultSplit.ts'
import { type Companions, circleWith } from '#domain/defaultSplit/circle.ts'
import { refuse } from '#domain/message.ts'
import { parseAmount } from '#domain/money/money.ts'
import { refuseAmount } from '#domain/money/refuseAmount.ts'
import type { PersonId } from '#domain/person.ts'
import { followedBy, type UseCase } from '../carryOut.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { type DefaultSplitView, findDefaultSplit } from './defaultSplits.ts'

/* What people do about how they usually share. */

type Ports = Pick<Services, 'store' | 'visibleAmong' | 'incomes'>

/** With whom, as clients say it. */
export interface Named {
  readonly groupId: number | undefined
  readonly personId: PersonId | undefined
}

/** Either a group or a person. */
export function companionsIn({ groupId, personId }: Named): Outcome<Companions> {
  if (groupId !== undefined && personId === undefined) return done({ groupId })
  if (personId !== undefined && groupId === undefined) return done({ personId })
  return notDone(refuse('DEFAULT_SPLIT_WITH_WHOM', 'groupId'))
}

const agreeWith = followedBy((services: Ports, viewerId, { companions }: { readonly companions: Companions }) =>
  findDefaultSplit(services, viewerId, companions),
)(async ({ store, visibleAmong, incomes }: Ports, deed: Deed, input: AgreeDefaultSplitInput) => {
  const outcome = await agreeDefaultSplit({ store, visibleAmong, incomesAmong: incomes.roughAmong }, deed, input)
  return { ...outcome, companions: input.with }
})

interface Agreeing extends Omit<AgreeDefaultSplitInput, 'with'> {
  readonly named: Named
}

export const agree: UseCase<Ports, Agreeing, DefaultSplitView> = async (doer, { named, ...input }) => {
  const companions = companionsIn(named)
  return companions.done ? agreeWith(doer, { ...input, with: companions.value }) : companions
}

export interface ToldIncome {
  readonly named: Named
  /** Undefined: it is taken back. */
  readonly amount: string | undefined
  readonly currency: string
}

/** It is no event, for others read those. Told again, it is the same. */
export async function tellIncome(
  services: Ports,
  viewerId: number,
  { named, amount, currency }: ToldIncome,
): Promise<Outcome<DefaultSplitView>> {
  const companions = companionsIn(named)
  if (!companions.done) return companions
  const found = await findDefaultSplit(services, viewerId, companions.value)
  if (found === null) return notDone(refuseCompanions(companions.value))
  const parsed = amount === undefined ? null : parseAmount(amount, currency)
  if (parsed !== null && !parsed.ok) return notDone(refuseAmount(parsed.code, 'amount', currency))
  const circle = circleWith(viewerId, companions.value)
  await services.incomes.tell(viewerId, circle, parsed && { minor: parsed.minor, currency })
  return done(found)
}

const refuseCompanions = (companions: Companions) =>
  'groupId' in companions ? refuse('GROUP_NOT_FOUND', 'groupId') : refuse('PERSON_NOT_REACHABLE', 'person')
