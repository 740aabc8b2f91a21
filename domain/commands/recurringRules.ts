import { textsIn } from '../event.ts'
import { tidyTitle } from '../expense/title.ts'
import { refuse } from '../message.ts'
import { comingOn, nextToChange } from '../recurring/coming.ts'
import type { RuleCommand, Scope } from '../recurring/commands.ts'
import { rule } from '../recurring/decider.ts'
import { ruleEvents, type Terms } from '../recurring/events.ts'
import type { TypedSchedule } from '../recurring/schedule.ts'
import { forOwner } from '../recurring/state.ts'
import { enteredBy } from '../recurring/terms.ts'
import type { EventStore } from '../store/eventStore.ts'
import { changedText } from './changedText.ts'
import { circleOf, peopleNamed, type Surroundings } from './circle.ts'
import type { Deed } from './deed.ts'
import { categoryByNow } from './ownCategories.ts'
import { type Performed, perform } from './perform.ts'
import type { RecordExpenseInput } from './recordExpense.ts'
import { fresh, known } from './subject.ts'
import { unlessRefused, type Work } from './work.ts'

/** What is to be recorded each time, as if it were entered by hand. */
interface TermsInput extends Omit<RecordExpenseInput, 'date' | 'confirmedRate' | 'externalId' | 'isSplitAsAgreed'> {
  /** Default: no. */
  readonly isSplitAsAgreed?: boolean | undefined
}

export interface MakeRuleInput extends TermsInput {
  readonly schedule: TypedSchedule
}

type MaybeGiven<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

/** Fields that are left out stay as they are. */
export interface ReviseRuleInput extends MaybeGiven<TermsInput> {
  readonly ruleId: number
  /** The occurrence it is about; undefined: the next one. */
  readonly date?: string | undefined
  readonly scope: Scope
  readonly schedule?: TypedSchedule | undefined
}

export interface OccurrenceInput {
  readonly ruleId: number
  readonly date: string
}

/** When it is asked is no part of what is asked. */
interface Asking extends Surroundings {
  /** yyyy-MM-dd: where whoever asks lives. */
  readonly today: string
}

export interface Making extends Asking {
  /** How many rules somebody has. A read model knows that, so the command is given it. */
  readonly rulesHeld: (ownerId: number) => Promise<number>
}

export type RulePerformed = Promise<Performed<{ ruleId: number }>>

export const makeRule = (making: Making, deed: Deed, input: MakeRuleInput): RulePerformed =>
  perform(making.store, deed, { about: fresh(rule), input: { makeRule: input } }, work => makeIn(work, making, input))

/** As a part of what is done. */
export async function makeIn(
  work: Work,
  { visibleAmong, rulesHeld, today }: Omit<Making, 'store'>,
  { schedule, ...entered }: MakeRuleInput,
): Promise<void> {
  const { actorId } = work
  const terms = { groupId: null, tripId: null, ...entered, isSplitAsAgreed: entered.isSplitAsAgreed ?? false }
  const people = peopleNamed(terms.payers, terms.split)
  const [ruleId, titleId, circle, held] = await Promise.all([
    work.fresh(rule),
    work.keep(tidyTitle(terms.title)),
    circleOf(work, visibleAmong, { ...terms, people }),
    rulesHeld(actorId),
  ])
  const asked = { actorId, ruleId, titleId, today, held, schedule }
  await work.decide(rule, ruleId, { type: 'MakeRule', ...terms, ...circle, ...asked })
}

export const reviseRule = ({ store, visibleAmong, today }: Asking, deed: Deed, input: ReviseRuleInput): RulePerformed =>
  perform(store, deed, { about: known(rule, input.ruleId), input: { reviseRule: input } }, async work => {
    const { ruleId, date: named, scope, schedule, title: typed, ...changes } = input
    const { date, terms } = await occurrenceMeant(work, ruleId, named, today)
    const [changed, title, category] = await Promise.all([
      changedText(work, typed, tidyTitle, terms.titleId),
      work.read(terms.titleId),
      categoryAfter(work, input.category, terms),
    ])
    const entered = { ...enteredBy(terms), ...given(changes), category, title: changed?.text ?? title ?? '' }
    const people = peopleNamed(entered.payers, entered.split)
    const circle = await circleOf(work, visibleAmong, { ...entered, people })
    await work.decide(rule, ruleId, {
      ...{ type: 'ReviseRule', actorId: deed.actorId, ruleId, date, scope, schedule, today },
      ...{ ...entered, ...circle, titleId: changed?.textId ?? terms.titleId },
    })
  })

/** A form that was open when the category was deleted sends it back as it was, and leaves the rule where it is. */
const categoryAfter = async (work: Work, typed: string | undefined, { category }: Terms): Promise<string> =>
  typed === undefined || typed === category ? categoryByNow(work, category) : typed

/** Without what is not said. */
const given = <Fields extends object>(fields: Fields): { [Name in keyof Fields]-?: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

async function occurrenceMeant(
  work: Work,
  ruleId: number,
  date: string | undefined,
  today: string,
): Promise<{ readonly date: string; readonly terms: Terms }> {
  const found = unlessRefused(forOwner(await work.load(rule, ruleId), work.actorId))
  if (date !== undefined) return unlessRefused(comingOn(found, date) ?? refuse('OCCURRENCE_NOT_FOUND', 'date'))
  return unlessRefused(nextToChange(found, today) ?? refuse('RULE_HAS_ENDED'))
}

export const skipOccurrence = (store: EventStore, deed: Deed, input: OccurrenceInput): RulePerformed =>
  askOf(store, deed, { type: 'SkipOccurrence', ...input })

export const reinstateOccurrence = (store: EventStore, deed: Deed, input: OccurrenceInput): RulePerformed =>
  askOf(store, deed, { type: 'ReinstateOccurrence', ...input })

export const pauseRule = (
  { store, today }: Pick<Asking, 'store' | 'today'>,
  deed: Deed,
  ruleId: number,
): RulePerformed => askOf(store, deed, { type: 'PauseRule', ruleId, today })

export const resumeRule = (
  { store, today }: Pick<Asking, 'store' | 'today'>,
  deed: Deed,
  ruleId: number,
): RulePerformed => askOf(store, deed, { type: 'ResumeRule', ruleId, today })

/** What was recorded by it stays, under titles of its own. */
export const deleteRule = (store: EventStore, deed: Deed, ruleId: number): RulePerformed =>
  perform(store, deed, { about: known(rule, ruleId), input: { deleteRule: ruleId } }, async work => {
    await work.decide(rule, ruleId, { type: 'DeleteRule', actorId: deed.actorId, ruleId })
    work.forget(textsIn(ruleEvents, await work.history(rule, ruleId)))
  })

type Asked = Exclude<
  Extract<RuleCommand, { readonly actorId: number }>,
  { readonly type: 'MakeRule' | 'ReviseRule' | 'DeleteRule' }
>

function askOf(store: EventStore, deed: Deed, asked: Without<Asked, 'actorId'>): RulePerformed {
  const { ruleId } = asked
  // On which day it is asked is no part of what is asked.
  const { today: _, ...input } = { today: undefined, ...asked }
  return perform(store, deed, { about: known(rule, ruleId), input }, async work => {
    await work.decide(rule, ruleId, { ...asked, actorId: deed.actorId })
  })
}

/** Of each of several. */
type Without<All, Field extends string> = All extends object ? Omit<All, Field> : never
