import { expense } from '../expense/decider.ts'
import { nextOf } from '../recurring/coming.ts'
import { rule } from '../recurring/decider.ts'
import { enteredBy } from '../recurring/terms.ts'
import { standingOf } from '../store/standing.ts'
import type { Cause } from '../store/storedEvent.ts'
import { circleOf, peopleNamed, type Surroundings } from './circle.ts'
import { follow } from './consequence.ts'
import { derivedId } from './derivedId.ts'
import { categoryByNow } from './ownCategories.ts'
import { perform } from './perform.ts'
import { known } from './subject.ts'
import { termsOn } from './usualSplit.ts'
import type { Work } from './work.ts'

/** What has become of a rule whose day may have come. Nothing: others are at it, or nothing was due. */
export interface Recorded {
  readonly became: 'RECORDED' | 'REFUSED' | 'NOTHING'
  /** Where the log shows it. */
  readonly position: number
}

const NOTHING: Recorded = { became: 'NOTHING', position: 0 }

/** The cause of all that is recorded by a rule. */
const causeOf = (ruleId: number): Cause => ({ commandId: derivedId('recurring rule', String(ruleId)) })

/**
 * The next occurrence of a rule, if its day has come, becomes an expense, and the rule remembers that, both at once:
 * however many are at it, and whoever of them is killed when, it does so once. The command goes by the rule and the day, and
 * by nothing that differs between those who carry it out. Where it is refused the rule says why, and waits for its owner.
 * `today` is the day where its owner lives.
 */
export async function recordOccurrence(surroundings: Surroundings, ruleId: number, today: string): Promise<Recorded> {
  const { store } = surroundings
  const { state } = await standingOf(store, rule, ruleId)
  const date = state.status === 'known' ? nextOf(state)?.date : undefined
  if (state.status !== 'known' || date === undefined || date > today) return NOTHING
  const cause = causeOf(ruleId)
  const deed = { actorId: state.ownerId, commandId: derivedId(`rule ${ruleId}`, date), cause }
  const outcome = await perform(store, deed, { about: known(rule, ruleId) }, work =>
    record(work, surroundings, { ruleId, date }),
  )
  if (outcome.done) return outcome.repeated ? NOTHING : { became: 'RECORDED', position: outcome.position }
  const { code, path = null } = outcome.refusal
  if (PASSING.has(code)) return NOTHING
  const command = { type: 'RefuseOccurrence', ruleId, date, code, path } as const
  const { position } = await follow(store, { actorId: state.ownerId, cause }, rule, [ruleId, command])
  return { became: 'REFUSED', position }
}

/** Others were faster. */
const PASSING: ReadonlySet<string> = new Set(['CHANGING_TOO_FAST', 'OCCURRENCE_NOT_FOUND'])

/** Both happen at once, or none does. */
async function record(
  work: Work,
  { visibleAmong }: Surroundings,
  { ruleId, date }: { readonly ruleId: number; readonly date: string },
): Promise<void> {
  const state = await work.load(rule, ruleId)
  const expenseId = await work.fresh(expense)
  await work.decide(rule, ruleId, { type: 'RecordOccurrence', ruleId, date, expenseId })
  const next = state.status === 'known' ? nextOf(state) : undefined
  if (next === undefined) return
  const [terms, category] = await Promise.all([
    termsOn(work, date, next.terms),
    categoryByNow(work, next.terms.category),
  ])
  const { isSplitAsAgreed: _, ...entered } = { ...enteredBy(terms), category }
  const title = (await work.read(next.terms.titleId)) ?? ''
  const [titleId, circle] = await Promise.all([
    // What has become an expense is told, and forgotten, by itself.
    work.keep(title),
    circleOf(work, visibleAmong, { ...entered, people: peopleNamed(entered.payers, entered.split) }),
  ])
  const numbers = { actorId: work.actorId, expenseId, titleId, externalId: null, confirmedRate: null }
  await work.decide(expense, expenseId, { type: 'RecordExpense', title, date, ...entered, ...numbers, ...circle })
}
