import type { z } from 'zod'
import type { BudgetEvent } from './budget/events.ts'
import { budgetEventSchemas } from './budget/schema.ts'
import type { CategoryEvent } from './category/events.ts'
import { categoryEventSchemas } from './category/schema.ts'
import type { ConnectionEvent } from './connection/events.ts'
import { connectionEventSchemas } from './connection/schema.ts'
import type { ExpenseEvent } from './expense/events.ts'
import { expenseEventSchemas } from './expense/schema.ts'
import { expenseWithDebts } from './expense/upcast.ts'
import type { GroupEvent } from './group/events.ts'
import { groupEventSchemas } from './group/schema.ts'
import { type DomainEvent, SET_ASIDE } from './message.ts'
import type { PlaceholderEvent } from './placeholder/events.ts'
import { placeholderEventSchemas } from './placeholder/schema.ts'
import type { TransferEvent } from './transfer/events.ts'
import { transferEventSchemas } from './transfer/schema.ts'
import { transferWithDebts } from './transfer/upcast.ts'
import type { TravelEvent, TripEvent } from './trip/events.ts'
import { travelEventSchemas, tripEventSchemas } from './trip/schema.ts'

/** Everything that can ever have happened in Quits. */
export type QuitsEvent =
  | ExpenseEvent
  | TransferEvent
  | ConnectionEvent
  | PlaceholderEvent
  | GroupEvent
  | TripEvent
  | TravelEvent
  | CategoryEvent
  | BudgetEvent

type Upcaster = (data: unknown) => unknown

interface EventType {
  /** The form written today. */
  readonly schemaVersion: number
  readonly schema: z.ZodType
  /** `upcasters[n]` turns the form n into the form n + 1. A sample of each old form lies under test/domain/history/. */
  readonly upcasters: Readonly<Record<number, Upcaster>>
}

const unchangedSinceTheStart = (schema: z.ZodType): EventType => ({ schemaVersion: 1, schema, upcasters: {} })

/** The second form says who owes whom. */
const sinceDebtsAreFacts = (schema: z.ZodType, withDebts: Upcaster): EventType => ({
  schemaVersion: 2,
  schema,
  upcasters: { 1: withDebts },
})

const catalog: Readonly<Record<QuitsEvent['type'], EventType>> = {
  ExpenseRecorded: sinceDebtsAreFacts(expenseEventSchemas.ExpenseRecorded, expenseWithDebts),
  ExpenseRetitled: unchangedSinceTheStart(expenseEventSchemas.ExpenseRetitled),
  ExpenseRecategorised: unchangedSinceTheStart(expenseEventSchemas.ExpenseRecategorised),
  ExpenseRedated: unchangedSinceTheStart(expenseEventSchemas.ExpenseRedated),
  ExpenseAmountCorrected: sinceDebtsAreFacts(expenseEventSchemas.ExpenseAmountCorrected, expenseWithDebts),
  SplitRevised: sinceDebtsAreFacts(expenseEventSchemas.SplitRevised, expenseWithDebts),
  ExpenseRateConfirmed: unchangedSinceTheStart(expenseEventSchemas.ExpenseRateConfirmed),
  ExpenseRegrouped: unchangedSinceTheStart(expenseEventSchemas.ExpenseRegrouped),
  ExpenseMovedToTrip: unchangedSinceTheStart(expenseEventSchemas.ExpenseMovedToTrip),
  ParticipantLinked: sinceDebtsAreFacts(expenseEventSchemas.ParticipantLinked, expenseWithDebts),
  ExpenseVoided: unchangedSinceTheStart(expenseEventSchemas.ExpenseVoided),
  ExpenseRestored: unchangedSinceTheStart(expenseEventSchemas.ExpenseRestored),
  ExpenseErased: unchangedSinceTheStart(expenseEventSchemas.ExpenseErased),
  TransferRecorded: sinceDebtsAreFacts(transferEventSchemas.TransferRecorded, transferWithDebts),
  TransferVoided: unchangedSinceTheStart(transferEventSchemas.TransferVoided),
  TransferRestored: unchangedSinceTheStart(transferEventSchemas.TransferRestored),
  TransferPartyLinked: unchangedSinceTheStart(transferEventSchemas.TransferPartyLinked),
  TransferErased: unchangedSinceTheStart(transferEventSchemas.TransferErased),
  ConnectionRequested: unchangedSinceTheStart(connectionEventSchemas.ConnectionRequested),
  ConnectionAccepted: unchangedSinceTheStart(connectionEventSchemas.ConnectionAccepted),
  ConnectionRejected: unchangedSinceTheStart(connectionEventSchemas.ConnectionRejected),
  ConnectionRemoved: unchangedSinceTheStart(connectionEventSchemas.ConnectionRemoved),
  PlaceholderCreated: unchangedSinceTheStart(placeholderEventSchemas.PlaceholderCreated),
  PlaceholderRenamed: unchangedSinceTheStart(placeholderEventSchemas.PlaceholderRenamed),
  PlaceholderEmailChanged: unchangedSinceTheStart(placeholderEventSchemas.PlaceholderEmailChanged),
  PlaceholderArchived: unchangedSinceTheStart(placeholderEventSchemas.PlaceholderArchived),
  PlaceholderRestored: unchangedSinceTheStart(placeholderEventSchemas.PlaceholderRestored),
  PlaceholderDeleted: unchangedSinceTheStart(placeholderEventSchemas.PlaceholderDeleted),
  PlaceholderLinked: unchangedSinceTheStart(placeholderEventSchemas.PlaceholderLinked),
  GroupCreated: unchangedSinceTheStart(groupEventSchemas.GroupCreated),
  GroupRenamed: unchangedSinceTheStart(groupEventSchemas.GroupRenamed),
  GroupDescribed: unchangedSinceTheStart(groupEventSchemas.GroupDescribed),
  GroupCurrencyChanged: unchangedSinceTheStart(groupEventSchemas.GroupCurrencyChanged),
  SummarySharingChanged: unchangedSinceTheStart(groupEventSchemas.SummarySharingChanged),
  MemberInvited: unchangedSinceTheStart(groupEventSchemas.MemberInvited),
  MemberJoined: unchangedSinceTheStart(groupEventSchemas.MemberJoined),
  InvitationDeclined: unchangedSinceTheStart(groupEventSchemas.InvitationDeclined),
  MemberLeft: unchangedSinceTheStart(groupEventSchemas.MemberLeft),
  MemberRemoved: unchangedSinceTheStart(groupEventSchemas.MemberRemoved),
  AdminAppointed: unchangedSinceTheStart(groupEventSchemas.AdminAppointed),
  MemberLinked: unchangedSinceTheStart(groupEventSchemas.MemberLinked),
  GroupArchived: unchangedSinceTheStart(groupEventSchemas.GroupArchived),
  TripPlanned: unchangedSinceTheStart(tripEventSchemas.TripPlanned),
  TripRetitled: unchangedSinceTheStart(tripEventSchemas.TripRetitled),
  TripDescribed: unchangedSinceTheStart(tripEventSchemas.TripDescribed),
  TripRerouted: unchangedSinceTheStart(tripEventSchemas.TripRerouted),
  TripRescheduled: unchangedSinceTheStart(tripEventSchemas.TripRescheduled),
  TripBudgetRevised: unchangedSinceTheStart(tripEventSchemas.TripBudgetRevised),
  TravellerAdded: unchangedSinceTheStart(tripEventSchemas.TravellerAdded),
  TravellerRemoved: unchangedSinceTheStart(tripEventSchemas.TravellerRemoved),
  TravellerLinked: unchangedSinceTheStart(tripEventSchemas.TravellerLinked),
  OrganiserAppointed: unchangedSinceTheStart(tripEventSchemas.OrganiserAppointed),
  TripArchived: unchangedSinceTheStart(tripEventSchemas.TripArchived),
  TripRestored: unchangedSinceTheStart(tripEventSchemas.TripRestored),
  TripDeleted: unchangedSinceTheStart(tripEventSchemas.TripDeleted),
  TravelModeStarted: unchangedSinceTheStart(travelEventSchemas.TravelModeStarted),
  TravelModeEnded: unchangedSinceTheStart(travelEventSchemas.TravelModeEnded),
  CategoryCreated: unchangedSinceTheStart(categoryEventSchemas.CategoryCreated),
  CategoryRenamed: unchangedSinceTheStart(categoryEventSchemas.CategoryRenamed),
  CategoryEmojiChanged: unchangedSinceTheStart(categoryEventSchemas.CategoryEmojiChanged),
  CategoryRebased: unchangedSinceTheStart(categoryEventSchemas.CategoryRebased),
  CategoryDeleted: unchangedSinceTheStart(categoryEventSchemas.CategoryDeleted),
  BudgetOpened: unchangedSinceTheStart(budgetEventSchemas.BudgetOpened),
  BudgetRevised: unchangedSinceTheStart(budgetEventSchemas.BudgetRevised),
  BudgetClosed: unchangedSinceTheStart(budgetEventSchemas.BudgetClosed),
}

/** Why an event cannot be read: of a type that we do not know, of a release newer than ours, or not in its form. */
export type Illegibility = 'UNKNOWN_TYPE' | 'NEWER_FORM' | 'WRONG_FORM'

/** `detail` says where, without quoting what the event holds. */
export class IllegibleEventError extends Error {
  override readonly name = 'IllegibleEventError'
  readonly reason: Illegibility
  readonly detail: string

  constructor(reason: Illegibility, detail: string) {
    super(`the log holds an event that cannot be read: ${reason}, ${detail}`)
    this.reason = reason
    this.detail = detail
  }
}

const entryOf = (type: string): EventType => {
  const types: Readonly<Record<string, EventType>> = catalog
  const entry = Object.hasOwn(types, type) ? types[type] : undefined
  if (entry === undefined) throw new IllegibleEventError('UNKNOWN_TYPE', type)
  return entry
}

/** Whose events a stream holds, by what its name begins with. */
const typesByKind: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  expense: expenseEventSchemas,
  transfer: transferEventSchemas,
  connection: connectionEventSchemas,
  placeholder: placeholderEventSchemas,
  group: groupEventSchemas,
  trip: tripEventSchemas,
  travel: travelEventSchemas,
  category: categoryEventSchemas,
  budget: budgetEventSchemas,
  groupbudget: budgetEventSchemas,
}

const kindOf = (streamId: string): Readonly<Record<string, unknown>> | undefined => {
  const [kind = ''] = streamId.split('-', 1)
  return Object.hasOwn(typesByKind, kind) ? typesByKind[kind] : undefined
}

/** Whether a stream holds events of that type. */
export const isOfKind = (type: string, streamId: string): boolean => Object.hasOwn(kindOf(streamId) ?? {}, type)

/**
 * Whether an event may matter to somebody who looks at events of some types. What a type means that we do not know, only
 * its stream can tell: it may matter to whoever looks at anything of that kind, and where we know no such kind, to all.
 */
export function mayMatter(event: { type: string; streamId: string }, looksAt: (type: string) => boolean): boolean {
  if (event.type === SET_ASIDE) return false
  if (Object.hasOwn(catalog, event.type)) return looksAt(event.type)
  const types = kindOf(event.streamId)
  return types === undefined || Object.keys(types).some(looksAt)
}

/** Checks an event against its stored form; a mismatch is a bug, not a refusal. */
export function encodeEvent(event: DomainEvent): { schemaVersion: number; data: string } {
  const { schemaVersion, schema } = entryOf(event.type)
  return { schemaVersion, data: JSON.stringify(schema.parse(event.data)) }
}

/**
 * Brings stored data to today's form. What the log holds passed the check above when it was appended, so it is not
 * checked again where millions are read; see `legible`.
 */
export function upcast(type: string, schemaVersion: number, data: unknown): unknown {
  if (type === SET_ASIDE) return {}
  const entry = entryOf(type)
  if (schemaVersion > entry.schemaVersion) throw new IllegibleEventError('NEWER_FORM', `form ${schemaVersion}`)
  let current = data
  for (let version = schemaVersion; version < entry.schemaVersion; version++) {
    const toNext = entry.upcasters[version]
    if (toNext === undefined) throw new Error(`${type} has no upcaster from schema version ${version}`)
    try {
      current = toNext(current)
    } catch {
      // So wrong that it cannot even be turned into the next form.
      throw new IllegibleEventError('WRONG_FORM', misfit(entry, current) ?? `form ${version}`)
    }
  }
  return current
}

/** The same, and checked: somebody who may do so may have written to the log past us. */
export function legible(type: string, schemaVersion: number, data: unknown): unknown {
  const current = upcast(type, schemaVersion, data)
  if (type === SET_ASIDE) return current
  const places = misfit(entryOf(type), current)
  if (places === undefined) return current
  throw new IllegibleEventError('WRONG_FORM', places)
}

/** Where data is not in today's form, if it is not. */
function misfit({ schema }: EventType, data: unknown): string | undefined {
  const checked = schema.safeParse(data)
  if (checked.success) return undefined
  const places = checked.error.issues.map(({ path, code }) => (path.length > 0 ? path.map(String).join('.') : code))
  return [...new Set(places)].join(', ')
}
