import type { ExpenseMoney, ExpenseRecorded } from '#domain/expense/events.ts'
import { formatMinor } from '#domain/money/money.ts'
import type { PersonId } from '#domain/person.ts'
import type { StoredEvent } from '#domain/store/storedEvent.ts'
import type { TransferRecorded } from '#domain/transfer/events.ts'
import type { Called, Named } from '../called.ts'
import type { Told } from './texts.ts'
import { categoryTold, groupTold, moneyTold, paysTold, personTold, settledTold, tripTold } from './told.ts'

/** What a text says; null: it says nothing, or was erased. */
export type TextOf = (textId: number | null) => string | null

type WithMoney = Extract<
  StoredEvent,
  { type: 'ExpenseRecorded' | 'ExpenseAmountCorrected' | 'SplitRevised' | 'ParticipantLinked' }
>

const MONEY: ReadonlySet<string> = new Set([
  'ExpenseRecorded',
  'ExpenseAmountCorrected',
  'SplitRevised',
  'ParticipantLinked',
] satisfies WithMoney['type'][])

export const hasMoney = (event: StoredEvent): event is WithMoney => MONEY.has(event.type)

/** What an event made of an entry: so it is from then on. */
export function factTold(called: Called, event: StoredEvent, textOf: TextOf): Told {
  switch (event.type) {
    case 'ExpenseRecorded':
      return expenseRecordedTold(called, event.data, textOf)
    case 'ExpenseRetitled':
      return { title: textOf(event.data.titleId) }
    case 'ExpenseNoted':
      return { note: textOf(event.data.noteId) }
    case 'ExpenseRecategorised':
      return categoryTold(called, event.data.category)
    case 'ExpenseRedated':
      return { date: event.data.date }
    case 'ExpenseAmountCorrected':
    case 'SplitRevised':
      return sumTold(called, event.data)
    case 'ExpenseRateConfirmed':
      return { confirmed_rate: event.data.confirmedRate }
    case 'ExpenseRegrouped':
      return { group: groupTold(called, event.data.groupId) }
    case 'ExpenseMovedToTrip':
      return { trip: tripTold(called, event.data.tripId) }
    case 'ParticipantLinked':
      return { ...linkTold(called, event.data), ...sumTold(called, event.data) }
    case 'TransferRecorded':
      return transferRecordedTold(called, event.data, textOf)
    case 'TransferPartyLinked':
      return linkTold(called, event.data)
    default:
      return {}
  }
}

const sumTold = (called: Called, money: ExpenseMoney): Told => ({
  ...{ amount: formatMinor(money.amountMinor, money.currency), currency: money.currency },
  ...moneyTold(called, money),
})

const expenseRecordedTold = (called: Called, data: ExpenseRecorded['data'], textOf: TextOf): Told => ({
  ...{ title: textOf(data.titleId), date: data.date, ...sumTold(called, data), ...categoryTold(called, data.category) },
  ...{ group: groupTold(called, data.groupId), trip: tripTold(called, data.tripId) },
  ...{ confirmed_rate: data.confirmedRate, external_id: data.externalId },
})

const transferRecordedTold = (called: Called, data: TransferRecorded['data'], textOf: TextOf): Told => ({
  ...{ date: data.date, amount: formatMinor(data.amountMinor, data.currency), currency: data.currency },
  ...{ from: personTold(called, data.sender), to: personTold(called, data.recipient), note: textOf(data.noteId) },
  ...{ settles: settledTold(data.settled), pays: paysTold(data), group: groupTold(called, data.groupId) },
})

const linkTold = (called: Called, { from, to }: { readonly from: PersonId; readonly to: PersonId }): Told => ({
  ...{ person: personTold(called, from), is: personTold(called, to) },
})

/** Whatever has a name of its own in what an event tells. */
export function namedIn(event: StoredEvent): Named {
  const { type, data } = event
  const people = [event.meta.actor]
  if (hasMoney(event)) people.push(...[...event.data.payers, ...event.data.shares].map(({ person }) => person))
  if (hasMoney(event)) people.push(...event.data.split.entries.map(({ person }) => person))
  if (type === 'TransferRecorded') people.push(data.sender, data.recipient)
  if (type === 'ParticipantLinked' || type === 'TransferPartyLinked') people.push(data.from, data.to)
  return {
    people,
    groupIds: 'groupId' in data && data.groupId !== null ? [data.groupId] : [],
    tripIds: type === 'ExpenseRecorded' || type === 'ExpenseMovedToTrip' ? [data.tripId].filter(isThere) : [],
    categories: type === 'ExpenseRecorded' || type === 'ExpenseRecategorised' ? [data.category] : [],
  }
}

const isThere = <Value>(value: Value | null): value is Value => value !== null

/** Where the texts are that it names. */
export const textIdsIn = ({ type, data }: StoredEvent): number[] => {
  if (type === 'ExpenseRecorded' || type === 'ExpenseRetitled') return [data.titleId]
  return type === 'TransferRecorded' || type === 'ExpenseNoted' ? [data.noteId].filter(isThere) : []
}
