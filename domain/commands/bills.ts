import { splitByBill } from '../bill/application.ts'
import type { AddBillItem, CorrectBillExtras, CorrectBillItem, TakeBillItem } from '../bill/commands.ts'
import { bill } from '../bill/decider.ts'
import { expense } from '../expense/decider.ts'
import { involves, isKnown, type KnownExpense } from '../expense/state.ts'
import { type DomainEvent, refuse } from '../message.ts'
import { isPlaceholder, type PersonId } from '../person.ts'
import { placeholder } from '../placeholder/decider.ts'
import type { EventStore } from '../store/eventStore.ts'
import { tidyText } from '../text.ts'
import { changedText } from './changedText.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { at, known, numberIn } from './subject.ts'
import { unlessRefused, type Work } from './work.ts'

interface OfExpense {
  readonly expenseId: number
}

interface OfItem extends OfExpense {
  readonly itemId: number
}

export type AddBillItemInput = OfExpense & { readonly name: string } & Pick<
    AddBillItem,
    'amount' | 'quantity' | 'isForAll'
  >
export type CorrectBillItemInput = OfItem & { readonly name?: string | undefined } & Pick<
    CorrectBillItem,
    'amount' | 'quantity' | 'isForAll'
  >
export type CorrectBillExtrasInput = OfExpense & Pick<CorrectBillExtras, 'tax' | 'tip' | 'discount'>
export type TakeBillItemInput = OfItem & Pick<TakeBillItem, 'person' | 'count'>

export interface ApplyBillInput extends OfExpense {
  readonly sharesLeft: boolean
  /** Of the bill. */
  readonly expectedVersion?: number | undefined
  /** Who takes part is divided among, and says nothing on the bill. */
  readonly expectedExpenseVersion?: number | undefined
}

type BillPerformed = Promise<Performed<OfExpense>>
type ItemPerformed = Promise<Performed<OfItem>>

/** Which number the item has is told by what happened. */
export const addBillItem = (store: EventStore, deed: Deed, input: AddBillItemInput): ItemPerformed => {
  const { expenseId, amount, quantity, isForAll } = input
  const added = { ...at(bill, expenseId), answer: (events: readonly DomainEvent[]) => itemIn(expenseId, events) }
  return perform(store, deed, { about: added, input: { addBillItem: input } }, async work => {
    const subject = await subjectOf(work, expenseId)
    const text = tidyText(input.name)
    const name = { text, textId: await work.keep(text) }
    await work.decide(bill, expenseId, { type: 'AddBillItem', ...subject, name, amount, quantity, isForAll })
  })
}

const itemIn = (expenseId: number, events: readonly DomainEvent[]): OfItem => ({
  ...{ expenseId, itemId: numberIn(events, 'itemId') },
})

export const correctBillItem = (store: EventStore, deed: Deed, input: CorrectBillItemInput): ItemPerformed => {
  const { expenseId, itemId, name: typed, ...changes } = input
  return about(store, deed, { correctBillItem: input }, { expenseId, itemId }, async (work, subject) => {
    const before = (await work.load(bill, expenseId)).items.get(itemId)
    const name = await changedText(work, typed, tidyText, before?.nameId ?? null)
    await work.decide(bill, expenseId, { type: 'CorrectBillItem', ...subject, itemId, ...changes, name })
  })
}

export const removeBillItem = (store: EventStore, deed: Deed, input: OfItem): BillPerformed =>
  about(store, deed, { removeBillItem: input }, input, (work, subject) =>
    work.decide(bill, input.expenseId, { type: 'RemoveBillItem', ...subject, itemId: input.itemId }),
  )

export const correctBillExtras = (store: EventStore, deed: Deed, input: CorrectBillExtrasInput): BillPerformed =>
  about(store, deed, { correctBillExtras: input }, input, (work, subject) =>
    work.decide(bill, input.expenseId, { type: 'CorrectBillExtras', ...subject, ...input }),
  )

export const takeBillItem = (store: EventStore, deed: Deed, input: TakeBillItemInput): BillPerformed =>
  about(store, deed, { takeBillItem: input }, input, async (work, subject) => {
    await refuseLinked(work, input.person)
    await work.decide(bill, input.expenseId, { type: 'TakeBillItem', ...subject, ...input })
  })

export const discardBill = (store: EventStore, deed: Deed, input: OfExpense): BillPerformed =>
  about(store, deed, { discardBill: input }, input, (work, subject) =>
    work.decide(bill, input.expenseId, { type: 'DiscardBill', ...subject }),
  )

/** What the bill says becomes what the expense says. It happens to the expense, like every other split of it. */
export const applyBill = (store: EventStore, deed: Deed, input: ApplyBillInput): BillPerformed => {
  const { expenseId, sharesLeft, expectedVersion, expectedExpenseVersion } = input
  const { actorId } = deed
  return perform(store, deed, { about: known(expense, expenseId), input: { applyBill: input } }, async work => {
    const subject = await subjectOf(work, expenseId)
    const standing = await work.load(bill, expenseId)
    const split = unlessRefused(splitByBill(standing, subject.expense, { actorId, sharesLeft, expectedVersion }))
    await work.decide(expense, expenseId, {
      ...{ type: 'CorrectExpense', actorId, expenseId, split, expectedVersion: expectedExpenseVersion, ...NOTHING_NEW },
    })
  })
}

/** Nobody comes to it by its bill who is not there already. */
const NOTHING_NEW = {
  circle: new Set<PersonId>(),
  ownCategories: new Set<string>(),
  memberOf: new Set<number>(),
  travellerOf: new Set<number>(),
}

interface About {
  readonly actorId: number
  readonly expenseId: number
  readonly expense: KnownExpense
}

/** It rests on the expense as it is then: who is taken out of it at this very moment says nothing more on its bill. */
const about = <Of extends OfExpense>(
  store: EventStore,
  deed: Deed,
  input: unknown,
  of: Of,
  undertaking: (work: Work, subject: About) => Promise<unknown>,
): Promise<Performed<Of>> =>
  perform(store, deed, { about: { ...at(bill, of.expenseId), answer: () => of }, input }, async work =>
    undertaking(work, await subjectOf(work, of.expenseId)),
  )

/** What a placeholder had that has turned out to be somebody is handed over, and nothing may come after that. */
async function refuseLinked(work: Work, person: PersonId): Promise<void> {
  if (!isPlaceholder(person)) return
  const { status } = await work.load(placeholder, -person)
  if (status === 'LINKED' || status === 'absent') unlessRefused(refuse('PERSON_NOT_REACHABLE', 'person'))
}

async function subjectOf(work: Work, expenseId: number): Promise<About> {
  const { actorId } = work
  const found = await work.load(expense, expenseId)
  const isTheirs = isKnown(found) && involves(found, actorId)
  return { actorId, expenseId, expense: unlessRefused(isTheirs ? found : refuse('EXPENSE_NOT_FOUND')) }
}
