import type { z } from 'zod'
import type { BudgetEvent } from './budget/events.ts'
import { budgetEventSchemas } from './budget/schema.ts'
import type { CategoryEvent } from './category/events.ts'
import { categoryEventSchemas } from './category/schema.ts'
import type { ConnectionEvent } from './connection/events.ts'
import { connectionEventSchemas } from './connection/schema.ts'
import type { ExpenseEvent } from './expense/events.ts'
import { expenseEventSchemas } from './expense/schema.ts'
import type { GroupEvent } from './group/events.ts'
import { groupEventSchemas } from './group/schema.ts'
import type { DomainEvent } from './message.ts'
import type { PlaceholderEvent } from './placeholder/events.ts'
import { placeholderEventSchemas } from './placeholder/schema.ts'
import type { TransferEvent } from './transfer/events.ts'
import { transferEventSchemas } from './transfer/schema.ts'
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

const catalog: Readonly<Record<QuitsEvent['type'], EventType>> = {
  ExpenseRecorded: unchangedSinceTheStart(expenseEventSchemas.ExpenseRecorded),
  ExpenseRetitled: unchangedSinceTheStart(expenseEventSchemas.ExpenseRetitled),
  ExpenseRecategorised: unchangedSinceTheStart(expenseEventSchemas.ExpenseRecategorised),
  ExpenseRedated: unchangedSinceTheStart(expenseEventSchemas.ExpenseRedated),
  ExpenseAmountCorrected: unchangedSinceTheStart(expenseEventSchemas.ExpenseAmountCorrected),
  SplitRevised: unchangedSinceTheStart(expenseEventSchemas.SplitRevised),
  ExpenseRateConfirmed: unchangedSinceTheStart(expenseEventSchemas.ExpenseRateConfirmed),
  ExpenseRegrouped: unchangedSinceTheStart(expenseEventSchemas.ExpenseRegrouped),
  ExpenseMovedToTrip: unchangedSinceTheStart(expenseEventSchemas.ExpenseMovedToTrip),
  ParticipantLinked: unchangedSinceTheStart(expenseEventSchemas.ParticipantLinked),
  ExpenseVoided: unchangedSinceTheStart(expenseEventSchemas.ExpenseVoided),
  ExpenseRestored: unchangedSinceTheStart(expenseEventSchemas.ExpenseRestored),
  ExpenseErased: unchangedSinceTheStart(expenseEventSchemas.ExpenseErased),
  TransferRecorded: unchangedSinceTheStart(transferEventSchemas.TransferRecorded),
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

const entryOf = (type: string, types: Readonly<Record<string, EventType>>): EventType => {
  const entry = types[type]
  if (entry === undefined) throw new Error(`the log knows no event of type ${type}`)
  return entry
}

/** Checks an event against its stored form; a mismatch is a bug, not a refusal. */
export function encodeEvent(event: DomainEvent): { schemaVersion: number; data: string } {
  const { schemaVersion, schema } = entryOf(event.type, catalog)
  return { schemaVersion, data: JSON.stringify(schema.parse(event.data)) }
}

/**
 * Brings stored data to today's form. What the log holds passed the check above when it was appended,
 * so it is not checked again: a rebuild reads millions.
 */
export function upcast(
  type: string,
  schemaVersion: number,
  data: unknown,
  types: Readonly<Record<string, EventType>> = catalog,
): unknown {
  const entry = entryOf(type, types)
  let current = data
  for (let version = schemaVersion; version < entry.schemaVersion; version++) {
    const toNext = entry.upcasters[version]
    if (toNext === undefined) throw new Error(`${type} has no upcaster from schema version ${version}`)
    current = toNext(current)
  }
  return current
}
