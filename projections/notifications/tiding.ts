import type { NotificationKind } from '#domain/notification/kinds.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import { type Entry, type EntryFact, titleBefore } from './entry.ts'

/** Something that somebody is to hear of: because somebody else did it, or of what became of what is theirs. */
export interface Tiding {
  readonly viewerId: number
  readonly kind: NotificationKind
  /** Of what nobody did, whoever hears of it. */
  readonly actorId: PersonId
  readonly position: number
  readonly at: Date
  /** Of the expense, the payment, the connection, the group, the trip or the budget. */
  readonly subjectId: number
  readonly titleId: number | null
  /** With whom a payment is. */
  readonly otherId: PersonId | null
  readonly currency: string | null
  /** What the viewer is owed for it; negative: owes. Of a payment what came, or (negative) went. Of a budget what is spent. */
  readonly minor: number | null
  /** What that was before; null: another currency, or nothing. Of a budget what was to be spent. */
  readonly beforeMinor: number | null
  /** Of a budget; null: it is for all that is spent, or this is about none. */
  readonly category: string | null
  /** yyyy-MM: the one in which a budget is used up so far. */
  readonly month: string | null
  /** Whose budget that is; null: the viewer's own, or this is about none. */
  readonly groupId: number | null
}

const NO_MONEY = { currency: null, minor: null, beforeMinor: null } as const
export const NO_MORE = {
  titleId: null,
  otherId: null,
  ...NO_MONEY,
  category: null,
  month: null,
  groupId: null,
} as const

const told = (viewerId: PersonId, kind: NotificationKind, subjectId: number, event: Fact): Tiding[] => {
  const { actorId, position, recordedAt: at } = event
  return isPlaceholder(viewerId) || viewerId === actorId
    ? []
    : [{ ...NO_MORE, viewerId, kind, actorId, position, at, subjectId }]
}

export type CommentFact = Extract<Fact, { type: 'CommentAdded' }>

/** What happens between people, and not to what they share. */
const BETWEEN_PEOPLE = {
  ConnectionRequested: event => told(event.data.receiverId, 'CONNECTION_REQUESTED', event.data.connectionId, event),
  ConnectionAccepted: event => told(event.data.requesterId, 'CONNECTION_ACCEPTED', event.data.connectionId, event),
  MemberInvited: event => told(event.data.person, 'GROUP_INVITED', event.data.groupId, event),
  TravellerAdded: event => told(event.data.person, 'TRIP_JOINED', event.data.tripId, event),
} satisfies { readonly [Type in Fact['type']]?: (event: Extract<Fact, { type: Type }>) => Tiding[] }

export const BETWEEN_PEOPLE_TYPES = Object.keys(BETWEEN_PEOPLE) as (keyof typeof BETWEEN_PEOPLE)[]

/** What the house does by itself is nobody's doing. */
export function tidingsBetweenPeople(event: Fact): Tiding[] {
  const tell = (BETWEEN_PEOPLE as Readonly<Record<string, ((event: Fact) => Tiding[]) | undefined>>)[event.type]
  return tell === undefined || event.actorId <= 0 ? [] : tell(event)
}

export type BudgetFact = Extract<Fact, { type: 'BudgetMarkReached' }>

/** Also of a group's, everybody as what became of what is theirs, whoever spent it. */
export function tidingsOfBudget({ data, position, recordedAt: at }: BudgetFact): Tiding[] {
  const { holder, budgetId: subjectId, category, month, spentMinor: minor, plannedMinor: beforeMinor, currency } = data
  const groupId = 'groupId' in holder ? holder.groupId : null
  const reached = { kind: 'BUDGET_REACHED', position, at, subjectId, groupId } as const
  const figures = { currency, minor, beforeMinor, category, month }
  return data.told.map(viewerId => ({ ...NO_MORE, viewerId, actorId: viewerId, ...reached, ...figures }))
}

const ofExpenses = { added: 'EXPENSE_ADDED', deleted: 'EXPENSE_DELETED', restored: 'EXPENSE_RESTORED' } as const
const ofPayments = { added: 'PAYMENT_RECORDED', deleted: 'PAYMENT_DELETED', restored: 'PAYMENT_RESTORED' } as const

const partIn = (entry: Entry | undefined, person: PersonId) => (entry?.voided ? undefined : entry?.parts.get(person))

/** By an event, somebody came to have to do with it, has no more to do with it, or has something else to do with it. */
function kindOf(event: EntryFact, before: Entry | undefined, after: Entry, person: PersonId): NotificationKind | null {
  const kinds = 'transferId' in event.data ? ofPayments : ofExpenses
  const [was, is] = [partIn(before, person), partIn(after, person)]
  if (was === undefined && is === undefined) return null
  if (event.type === 'TransferConfirmed') return 'PAYMENT_CONFIRMED'
  if (was === undefined) return before?.voided === true ? kinds.restored : kinds.added
  if (is === undefined) return after.voided ? kinds.deleted : 'EXPENSE_LEFT'
  const isSame = was.net === is.net && was.borne === is.borne && before?.currency === after.currency
  return isSame ? null : 'EXPENSE_CHANGED'
}

/** With whom somebody has a payment. */
const otherIn = ({ parts, titleId }: Entry, viewerId: PersonId): PersonId | null =>
  titleId === null ? ([...parts.keys()].find(person => person !== viewerId) ?? null) : null

/** What somebody wrote about an expense is told to everybody else who has to do with it by then. */
export function tidingsOfComment(event: CommentFact, entry: Entry | undefined): Tiding[] {
  if (entry === undefined || entry.voided || event.actorId <= 0) return []
  return [...entry.parts.keys()].flatMap(person =>
    told(person, 'EXPENSE_COMMENTED', entry.id, event).map(tiding => ({ ...tiding, titleId: entry.titleId })),
  )
}

/** What everybody else is to hear of what somebody did to an expense or a payment. */
export function tidingsOfEntry(event: EntryFact, before: Entry | undefined, after: Entry | undefined): Tiding[] {
  if (after === undefined || event.actorId <= 0) return []
  const people = new Set([...(before?.parts.keys() ?? []), ...after.parts.keys()])
  return [...people].flatMap(person => {
    const kind = kindOf(event, before, after, person)
    if (kind === null) return []
    const { currency } = after
    const titleId = kind === 'EXPENSE_LEFT' ? titleBefore(after, event) : after.titleId
    const minor = after.parts.get(person)?.net ?? null
    const beforeMinor = before?.currency === currency ? (before.parts.get(person)?.net ?? null) : null
    const more = { titleId, otherId: otherIn(after, person), currency, minor, beforeMinor }
    return told(person, kind, after.id, event).map(tiding => ({ ...tiding, ...more }))
  })
}
