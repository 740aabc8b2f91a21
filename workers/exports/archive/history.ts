import type { ExpenseMoney } from '#domain/expense/events.ts'
import { type PersonId, userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { loadStreams } from '#domain/store/read.ts'
import type { StoredEvent } from '#domain/store/storedEvent.ts'
import { readTexts } from '#domain/store/vault.ts'
import { rightsOf } from '#projections/rights.ts'
import type { Called } from '../called.ts'
import { factTold, hasMoney, namedIn, type TextOf, textIdsIn } from './facts.ts'
import type { Told } from './texts.ts'
import { personTold } from './told.ts'

/** What has happened to entries, as far as it was the business of whoever takes them away. */
export interface Historian {
  readonly of: (streamIds: readonly string[]) => Promise<readonly (readonly Told[])[]>
}

export const historianFor = (database: Database, userId: number, called: Called): Historian => ({
  of: async streamIds => {
    const streams = await loadStreams(database, streamIds)
    const seen = streams.map(stream => eventsSeenBy(userPerson(userId), stream))
    const textOf = await textsIn(database, seen.flat())
    await called.meetNamed(seen.flat().map(namedIn))
    return seen.map(events => events.map(event => eventTold(called, event, textOf)))
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

async function textsIn(database: Database, events: readonly StoredEvent[]): Promise<TextOf> {
  const textIds = events.flatMap(textIdsIn)
  const texts = await readTexts(database, textIds)
  const textOf = new Map(textIds.map((textId, index) => [textId, texts[index] ?? null]))
  return textId => (textId === null ? null : (textOf.get(textId) ?? null))
}

const eventTold = (called: Called, event: StoredEvent, textOf: TextOf): Told => ({
  ...{ what: event.type, at: event.recordedAt.toISOString() },
  by: event.meta.actor === 0 ? null : personTold(called, event.meta.actor),
  ...factTold(called, event, textOf),
})
