import type { ExpenseMoney } from '#domain/expense/events.ts'
import type { PersonId } from '#domain/person.ts'
import type { ExpenseFact, MoneyFact, TransferFact } from '../facts.ts'

/** What an expense or a payment is to one of its people, in minor units. */
interface Part {
  /** What they are owed for it; negative: what they owe. Of a payment what came, or (negative) went. */
  readonly net: number
  /** What of it they bear. */
  readonly borne: number
}

/** An expense or a payment, as far as it concerns people. */
export interface Entry {
  readonly id: number
  readonly currency: string
  /** Null: a payment has none. */
  readonly titleId: number | null
  /** What it was called until then: whoever is taken out by the same deed never knew it by another name. */
  readonly retitled?: { readonly by: string; readonly from: number | null }
  readonly parts: ReadonlyMap<PersonId, Part>
  readonly voided: boolean
}

export type EntryFact = ExpenseFact | TransferFact

const NOTHING: Part = { net: 0, borne: 0 }

/** Whoever recorded it has to do with it, too. */
function partsOf(createdBy: PersonId | undefined, { payers, shares }: Pick<ExpenseMoney, 'payers' | 'shares'>) {
  const parts = new Map<PersonId, Part>(createdBy === undefined ? [] : [[createdBy, NOTHING]])
  const add = (person: PersonId, net: number, borne: number): void => {
    const before = parts.get(person) ?? NOTHING
    parts.set(person, { net: before.net + net, borne: before.borne + borne })
  }
  for (const { person, minor } of payers) add(person, minor, 0)
  for (const { person, minor } of shares) add(person, -minor, minor)
  return parts
}

/** Also of whom nothing is left in it: it is they who recorded it. */
function revise(before: Entry, { data }: MoneyFact): Entry {
  const [createdBy] = before.parts.keys()
  return { ...before, currency: data.currency, parts: partsOf(createdBy, data) }
}

function linkedTo(before: Entry, from: PersonId, to: PersonId): Entry {
  return { ...before, parts: new Map([...before.parts].map(([who, part]) => [who === from ? to : who, part])) }
}

/** What it is after something that happened to it; undefined: there is nothing to be told of it. */
export function entryAfter(before: Entry | undefined, event: EntryFact): Entry | undefined {
  if (event.type === 'ExpenseRecorded') {
    const { expenseId: id, currency, titleId, createdBy } = event.data
    return { id, currency, titleId, parts: partsOf(createdBy, event.data), voided: false }
  }
  if (event.type === 'TransferRecorded') {
    const { transferId: id, currency, sender, recipient, amountMinor } = event.data
    const parts = new Map([
      [sender, { net: -amountMinor, borne: 0 }],
      [recipient, { net: amountMinor, borne: 0 }],
    ])
    return { id, currency, titleId: null, parts, voided: false }
  }
  return before && changed(before, event)
}

function changed(before: Entry, event: EntryFact): Entry | undefined {
  switch (event.type) {
    case 'ExpenseRetitled':
      return { ...before, titleId: event.data.titleId, retitled: { by: event.commandId, from: before.titleId } }
    case 'ExpenseAmountCorrected':
    case 'SplitRevised':
    case 'ParticipantLinked':
      return revise(before, event)
    case 'TransferPartyLinked':
      return linkedTo(before, event.data.from, event.data.to)
    case 'ExpenseVoided':
    case 'TransferVoided':
      return { ...before, voided: true }
    case 'ExpenseRestored':
    case 'TransferRestored':
      return { ...before, voided: false }
    case 'ExpenseErased':
    case 'TransferErased':
      return undefined
    default:
      return before
  }
}

/** What it was called before somebody did this to it. */
export const titleBefore = ({ titleId, retitled }: Entry, { commandId }: EntryFact): number | null =>
  retitled?.by === commandId ? retitled.from : titleId

/** By these it is another one to somebody, or is called otherwise; or somebody says that it was paid. */
export const ENTRY_TYPES = [
  'ExpenseRecorded',
  'ExpenseRetitled',
  'ExpenseAmountCorrected',
  'SplitRevised',
  'ParticipantLinked',
  'ExpenseVoided',
  'ExpenseRestored',
  'ExpenseErased',
  'TransferRecorded',
  'TransferPartyLinked',
  'TransferVoided',
  'TransferRestored',
  'TransferErased',
  'TransferConfirmed',
] as const satisfies readonly EntryFact['type'][]
