import { expenseStream } from '#domain/expense/events.ts'
import type { NotificationKind } from '#domain/notification/kinds.ts'
import { readEarlierFacts } from '#domain/store/readOnwards.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import { transferStream } from '#domain/transfer/events.ts'
import { concerning } from '../concerning.ts'
import { declareProjection } from '../declareProjection.ts'
import type { Part, PartFold } from '../fold/part.ts'
import type { Change, Tables, Write } from '../projection.ts'
import { bigint, int, json, text, timestamptz } from '../table/field.ts'
import { type RowOf, table } from '../table/table.ts'
import { ENTRY_TYPES, type Entry, type EntryFact, entryAfter } from './entry.ts'
import { emptyInbox, type Heap, type Inbox, receive } from './inbox.ts'
import {
  BETWEEN_PEOPLE_TYPES,
  type BudgetFact,
  type CommentFact,
  type Tiding,
  tidingsBetweenPeople,
  tidingsOfBudget,
  tidingsOfComment,
  tidingsOfEntry,
} from './tiding.ts'

const inboxes = table('inboxes', { viewerId: bigint.key, taken: int, heaps: json<readonly Heap[]>() })

const notifications = table(
  'notifications',
  {
    viewerId: bigint.key,
    /** They go round. */
    slot: int.key,
    kind: text<NotificationKind>(),
    actorId: bigint,
    position: bigint,
    at: timestamptz,
    /** Of how many things it tells; of one, what follows says more. */
    count: int,
    subjectId: bigint,
    titleId: bigint.nullable,
    otherId: bigint.nullable,
    currency: text().nullable,
    minor: bigint.nullable,
    beforeMinor: bigint.nullable,
    category: text().nullable,
    month: text().nullable,
    groupId: bigint.nullable,
  },
  { indexes: ['CREATE INDEX notifications_in_order ON notifications (viewer_id, position)'] },
)

type Notification = RowOf<typeof notifications>
/** What stands in a place of somebody's; undefined: nothing any more. */
type Place = Pick<Notification, 'viewerId' | 'slot'> & { readonly notification: Notification | undefined }

const isOfEntry = (event: Fact): event is EntryFact => ENTRY_TYPES.some(type => type === event.type)

const isComment = (event: Fact): event is CommentFact => event.type === 'CommentAdded'

const isOfBudget = (event: Fact): event is BudgetFact => event.type === 'BudgetMarkReached'

const streamOf = ({ data }: EntryFact | CommentFact): string =>
  'expenseId' in data ? expenseStream(data.expenseId) : transferStream(data.transferId)

interface Entries {
  readonly get: (streamId: string) => Entry | undefined
  readonly set: (streamId: string, entry: Entry | undefined) => unknown
}

/** What people are to hear of an event; what it is about is what it has become. */
function tidingsOf(event: Fact, entries: Entries): Tiding[] {
  if (isComment(event)) return tidingsOfComment(event, entries.get(streamOf(event)))
  if (isOfBudget(event)) return tidingsOfBudget(event)
  if (!isOfEntry(event)) return tidingsBetweenPeople(event)
  const streamId = streamOf(event)
  const before = entries.get(streamId)
  const after = entryAfter(before, event)
  entries.set(streamId, after)
  return tidingsOfEntry(event, before, after)
}

class NotificationFold implements PartFold {
  private readonly entries = new Map<string, Entry | undefined>()
  private readonly inboxes = new Map<number, Inbox>()
  private readonly received = new Set<number>()
  private readonly places = new Map<string, Place>()

  async prepare(events: readonly Fact[], tables: Tables): Promise<void> {
    const [first] = events
    if (first === undefined) return
    const about = events.filter(event => isOfEntry(event) || isComment(event))
    await this.loadEntries(about, first.position, tables)
    await this.loadInboxes(events, tables)
  }

  /** As the log tells: of a personal expense, which most are, there is nothing to be kept. */
  private async loadEntries(
    events: readonly (EntryFact | CommentFact)[],
    before: number,
    tables: Tables,
  ): Promise<void> {
    const begun = new Set<string>()
    const missing = new Set<string>()
    for (const event of events) {
      const streamId = streamOf(event)
      if (event.version === 1 && isOfEntry(event)) begun.add(streamId)
      else if (!this.entries.has(streamId) && !begun.has(streamId)) missing.add(streamId)
    }
    if (missing.size === 0) return
    for (const event of await readEarlierFacts(await tables(), [...missing], { before, types: ENTRY_TYPES })) {
      if (isOfEntry(event)) this.entries.set(streamOf(event), entryAfter(this.entries.get(streamOf(event)), event))
    }
  }

  private async loadInboxes(events: readonly Fact[], tables: Tables): Promise<void> {
    const viewers = this.concernedBy(events)
    if (viewers.size === 0) return
    for (const viewerId of viewers) this.inboxes.set(viewerId, emptyInbox(viewerId))
    for (const inbox of await inboxes.load(await tables(), 'viewerId', [...viewers])) {
      this.inboxes.set(inbox.viewerId, inbox)
    }
  }

  /** Whom what others do concerns, of whom nothing is known yet. */
  private concernedBy(events: readonly Fact[]): ReadonlySet<number> {
    const viewers = new Set<number>()
    const meanwhile = new Map<string, Entry | undefined>()
    const entries: Entries = {
      get: streamId => (meanwhile.has(streamId) ? meanwhile : this.entries).get(streamId),
      set: (streamId, entry) => meanwhile.set(streamId, entry),
    }
    for (const { viewerId } of events.flatMap(event => tidingsOf(event, entries))) {
      if (!this.inboxes.has(viewerId)) viewers.add(viewerId)
    }
    return viewers
  }

  apply(event: Fact): void {
    this.tell(tidingsOf(event, this.entries))
  }

  private tell(tidings: readonly Tiding[]): void {
    for (const tiding of tidings) {
      const { viewerId } = tiding
      const { inbox, placed } = receive(this.inboxes.get(viewerId) ?? emptyInbox(viewerId), tiding)
      this.inboxes.set(viewerId, inbox)
      this.received.add(viewerId)
      for (const { slot, notification } of placed) {
        const row = notification === null ? undefined : { ...notification, slot }
        this.places.set(`${viewerId} ${slot}`, { viewerId, slot, notification: row })
      }
    }
  }

  size(): number {
    return this.entries.size + this.inboxes.size + this.places.size
  }

  changes(): readonly Change[] {
    return concerning(this.received)
  }

  settle(): Write[] {
    const places = [...this.places.values()]
    const writes = [
      ...notifications.remove(places.filter(({ notification }) => notification === undefined)),
      ...notifications.upsert(places.flatMap(({ notification }) => notification ?? [])),
      ...inboxes.upsert([...this.received].flatMap(viewerId => this.inboxes.get(viewerId) ?? [])),
    ]
    this.entries.clear()
    this.inboxes.clear()
    this.received.clear()
    this.places.clear()
    return writes
  }
}

/** By these there may be something to be told. */
export const TELLING_TYPES = [...ENTRY_TYPES, 'CommentAdded', ...BETWEEN_PEOPLE_TYPES, 'BudgetMarkReached'] as const

const received: Part = {
  tables: [inboxes, notifications],
  types: TELLING_TYPES,
  startFold: () => new NotificationFold(),
}

/** What people are told of what concerns them, and not whether they have read it. */
export const notificationsModel = declareProjection({ name: 'notifications', version: 4, parts: [received] })
