import type { Part, SplitEntry, SplitIntent } from '#domain/expense/events.ts'
import { formatMinor } from '#domain/money/money.ts'
import { isPlaceholder, type PersonId, personName } from '#domain/person.ts'
import type { MonthTotals } from '#projections/feed/months.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'
import type { Delivery, Webhook } from '#workers/webhooks/webhooks.ts'
import type { AccessToken } from '../account/accessTokens.ts'
import type { Account } from '../account/accounts.ts'
import { isAdministrator } from '../account/administrator.ts'
import type { ListedSession } from '../account/ownSessions.ts'
import type { Settings } from '../account/settings.ts'
import type { Shown } from '../expenses/shown.ts'
import type { MonthWorth } from '../feed/monthWorths.ts'
import type { ExplainedRefusal } from '../refusals.ts'
import type { EntryNews } from './recentNews.ts'

/*
 * Rows in the shape of the schema, made in one go: a resolver function per field of every expense of a list would be
 * most of the work of a request.
 */

export interface PersonShape {
  readonly id: string
  readonly isPlaceholder: boolean
  /** The display name is looked up only for those who ask, */
  readonly personId: PersonId
  /** unless what they call themselves came along, */
  readonly knownName?: string
  /** or what the viewer calls them; null: that what everybody does. */
  readonly knownNickname?: string | null
}

/** The account of who asks. Where else they are signed in is looked up only for those who want to know. */
export type ViewerShape = ReturnType<typeof viewerShape>

/** Nothing by itself: each of its fields is looked up. */
export type AdminShape = Readonly<Record<never, never>>

/** Nothing by itself: categories are read when a subscriber asks for them. */
export type CategoriesChangeShape = Readonly<Record<never, never>>

/** Nothing by itself: the bill is read when a subscriber asks for it. */
export type BillsChangeShape = Readonly<Record<never, never>>

/** Nothing by itself: receipts are read when a subscriber asks for them. */
export type ReceiptsChangeShape = Readonly<Record<never, never>>

/** Nothing by itself: reports are read when a subscriber asks for them. */
export type SavedReportsChangeShape = Readonly<Record<never, never>>

/** Nothing by itself: how many are to be read is counted when a subscriber asks for it. */
export type NotificationsChangeShape = Readonly<Record<never, never>>

/** Nothing by itself: imports are read when a subscriber asks for them. */
export type ImportsChangeShape = Readonly<Record<never, never>>

/** Nothing by itself: exports are read when a subscriber asks for them. */
export type ExportsChangeShape = Readonly<Record<never, never>>

/** Nothing by itself: rules are read when a subscriber asks for them. */
export type RecurringRulesChangeShape = Readonly<Record<never, never>>

/** What it is about, and the new totals, are read when a subscriber asks for them. */
export type FeedChangeShape = EntryNews

/** Nothing by itself: balances are read when a subscriber asks for them. */
export type BalancesChangeShape = Readonly<Record<never, never>>

export const person = (personId: PersonId): PersonShape => ({
  id: personName(personId),
  isPlaceholder: isPlaceholder(personId),
  personId,
})

export interface NamedGroupShape {
  readonly id: string
  /** What the viewer may call it is looked up only for those who ask, */
  readonly groupId: number
  /** unless it came along. */
  readonly knownName?: string | null
}

export const namedGroup = (groupId: number | null): NamedGroupShape | null =>
  groupId === null ? null : { id: String(groupId), groupId }

export interface NamedTripShape {
  readonly id: string
  readonly tripId: number
}

export const namedTrip = (tripId: number | null): NamedTripShape | null =>
  tripId === null ? null : { id: String(tripId), tripId }

export const money = (minor: number | bigint, currency: string) => ({
  amount: formatMinor(minor, currency),
  minor: String(minor),
  currency,
})

function entriesOf(entries: readonly SplitEntry[], shares: readonly Part[], currency: string) {
  const shareOf = new Map(shares.map(share => [share.person, share.minor]))
  return entries.map(entry => ({
    person: person(entry.person),
    value: entry.value,
    share: money(shareOf.get(entry.person) ?? 0, currency),
  }))
}

export const splitShape = ({ type, entries }: SplitIntent, shares: readonly Part[], currency: string) => ({
  ...{ type, entries: entriesOf(entries, shares, currency) },
})

/** What it comes to in the viewer's currency is worked out for those who ask. */
export type ExpenseShape = ReturnType<typeof expenseShape>

/** Which budgets a new one took across a threshold is worked out for those who ask. */
export interface ExpensePayloadShape {
  readonly expense: ExpenseShape | null
  readonly pending: boolean
  readonly position: string | null
  readonly refusals: readonly ExplainedRefusal[]
}

export const expenseShape = (view: ExpenseView) => ({
  __typename: 'Expense' as const,
  id: String(view.expenseId),
  version: view.version,
  // A title that was erased leaves nothing behind.
  title: view.title ?? '',
  note: view.note,
  date: view.date,
  amount: money(view.amountMinor, view.currency),
  ownShare: money(view.ownMinor, view.currency),
  createdBy: person(view.createdBy),
  recordedAt: view.recordedAt.toISOString(),
  payers: view.payers.map(payer => ({ person: person(payer.person), amount: money(payer.minor, view.currency) })),
  split: splitShape(view.split, view.shares, view.currency),
  group: namedGroup(view.groupId),
  trip: namedTrip(view.tripId),
  confirmedRate: view.confirmedRate,
  canEdit: view.canEdit,
  isDeleted: view.voided,
  recordedPosition: String(view.recordedPosition),
  view,
})

/** null: it is shown as it was entered. */
export const convertedShape = ({ amountMinor, ownMinor, currency, conversion }: Shown) =>
  conversion && {
    amount: money(amountMinor, currency),
    ownShare: money(ownMinor, currency),
    rate: conversion.rate,
    rateDate: conversion.rateDay,
    isApproximate: conversion.isApproximate,
    isConfirmed: conversion.isConfirmed,
  }

export type FeedMonthShape = ReturnType<typeof monthShape>

/** What it comes to in one currency is counted only for those who ask. */
export const monthShape = (
  { month, first, last, count, ownTotals }: MonthTotals,
  worth: () => Promise<MonthWorth | null>,
) => ({
  ...{ month, startDate: first, endDate: last, worth },
  count,
  ownTotals: ownTotals.map(({ minor, currency }) => money(minor, currency)),
})

export const settingsShape = ({ monthStarts, ...settings }: Settings) => ({
  ...settings,
  monthStarts: monthStarts.map(({ from, startDay }) => ({
    since: from,
    day: startDay === 'LAST_WORKING_DAY' ? null : startDay,
  })),
})

export const viewerShape = ({ settings, ...account }: Account) => ({
  ...account,
  settings: settingsShape(settings),
  id: String(account.userId),
  isAdministrator: isAdministrator(account),
  createdAt: account.createdAt.toISOString(),
})

export const accessTokenShape = ({ id, name, scope, createdAt, expiresAt, lastUsedAt }: AccessToken) => ({
  id: String(id),
  name,
  scope,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export type WebhookShape = ReturnType<typeof webhookShape>

export const webhookShape = ({ id, name, url, groupId, state, createdAt, position, failingSince }: Webhook) => ({
  id: String(id),
  webhookId: id,
  name,
  url,
  group: namedGroup(groupId),
  state,
  createdAt: createdAt.toISOString(),
  position: String(position),
  failingSince: failingSince?.toISOString() ?? null,
})

export const deliveryShape = ({ id, kind, position, at, durationMs, status, failure, answer }: Delivery) => ({
  id: String(id),
  kind,
  position: position === null ? null : String(position),
  at: at.toISOString(),
  durationMs,
  status,
  failure,
  answer,
})

export const sessionShape = ({ id, isCurrent, device, createdAt, lastSeenAt, remembered }: ListedSession) => ({
  id: String(id),
  isCurrent,
  device,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  remembered,
})
