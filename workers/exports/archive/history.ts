import type { ExpenseMoney } from '#domain/expense/events.ts'
import { formatMinor } from '#domain/money/money.ts'
import { type PersonId, userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { loadStreams } from '#domain/store/read.ts'
import type { StoredEvent } from '#domain/store/storedEvent.ts'
import { readTexts } from '#domain/store/vault.ts'
import { rightsOf } from '#projections/rights.ts'
import type { Called } from '../called.ts'
import type { Told } from './texts.ts'
import { moneyTold, personTold } from './told.ts'

/** What has happened to entries, as far as it was the business of whoever takes them away. */
export interface Historian {
  readonly of: (streamIds: readonly string[]) => Promise<readonly (readonly Told[])[]>
}

export const historianFor = (database: Database, userId: number, called: Called): Historian => ({
  of: async streamIds => {
    const streams = await loadStreams(database, streamIds)
    const seen = streams.map(stream => eventsSeenBy(userPerson(userId), stream))
    const titleOf = await titlesIn(database, seen.flat())
    await called.meetPeople(seen.flat().flatMap(peopleIn))
    return seen.map(events => events.map(event => eventTold(called, event, titleOf)))
  },
})

/** What was so before somebody had a part in it, nobody has told them. */
function eventsSeenBy(viewer: PersonId, stream: readonly StoredEvent[]): StoredEvent[] {
  let createdBy: PersonId = 0
  let money: Pick<ExpenseMoney, 'payers' | 'shares'> | undefined
  return stream.filter(event => {
    if (event.type === 'ExpenseRecorded') createdBy = event.data.createdBy
    const wasSeen = money === undefined || rightsOf({ createdBy, ...money }).has(viewer)
    if (!hasMoney(event)) return wasSeen
    const isFirst = money === undefined
    money = event.data
    return rightsOf({ createdBy, ...money }).has(viewer) || (wasSeen && !isFirst)
  })
}

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

const hasMoney = (event: StoredEvent): event is WithMoney => MONEY.has(event.type)

const peopleIn = (event: StoredEvent): PersonId[] => [
  event.meta.actor,
  ...(hasMoney(event) ? [...event.data.payers, ...event.data.shares, ...event.data.split.entries] : []).map(
    ({ person }) => person,
  ),
]

type TitleOf = (titleId: number) => string | null

async function titlesIn(database: Database, events: readonly StoredEvent[]): Promise<TitleOf> {
  const titleIds = events.flatMap(({ data }) => ('titleId' in data ? data.titleId : []))
  const titles = await readTexts(database, titleIds)
  const titleOf = new Map(titleIds.map((titleId, index) => [titleId, titles[index] ?? null]))
  return titleId => titleOf.get(titleId) ?? null
}

const eventTold = (called: Called, event: StoredEvent, titleOf: TitleOf): Told => ({
  ...{ what: event.type, at: event.recordedAt.toISOString() },
  by: event.meta.actor === 0 ? null : personTold(called, event.meta.actor),
  ...factTold(called, event, titleOf),
})

/** What it is from then on. */
function factTold(called: Called, event: StoredEvent, titleOf: TitleOf): Told {
  const { data } = event
  return {
    ...('titleId' in data ? { title: titleOf(data.titleId) } : {}),
    ...('date' in data ? { date: data.date } : {}),
    ...(hasMoney(event)
      ? {
          ...{ amount: formatMinor(event.data.amountMinor, event.data.currency), currency: event.data.currency },
          ...moneyTold(called, event.data),
        }
      : {}),
  }
}
