import type { BudgetEvent } from '#domain/budget/events.ts'
import type { CategoryCreated, CategoryEvent } from '#domain/category/events.ts'
import type { ConnectionEvent } from '#domain/connection/events.ts'
import type { GroupCreated, GroupEvent } from '#domain/group/events.ts'
import type { PersonId } from '#domain/person.ts'
import type { PlaceholderCreated, PlaceholderEvent } from '#domain/placeholder/events.ts'
import { nextOf } from '#domain/recurring/coming.ts'
import type { RuleEvent } from '#domain/recurring/events.ts'
import { absentRule, evolve, type Rule } from '#domain/recurring/state.ts'
import type { ReportSaved, SavedReportEvent } from '#domain/savedReport/events.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import type { TravelEvent, TripEvent, TripPlanned } from '#domain/trip/events.ts'
import { added, type FactOf, left, lives, type PaperRow } from './paperThings.ts'

/* What is read of people and of what they belong to and made. */

const hasAccount = (person: PersonId): boolean => person > 0

interface Member {
  readonly role: 'ADMIN' | 'MEMBER'
  readonly status: 'PENDING' | 'APPROVED'
  readonly since: number
}

type Members = ReadonlyMap<PersonId, Member>

type GroupFacts = GroupCreated['data']

interface PaperGroup extends GroupFacts {
  readonly version: number
  readonly createdAt: Date
  readonly isArchived: boolean
  readonly members: Members
  /** Account holders who went, and what the group was called when they last did. */
  readonly departed: ReadonlyMap<PersonId, number>
}

function membersAfter(before: Members, { type, data, version }: FactOf<GroupEvent['type']>): Members {
  const members = new Map(before)
  const join = (person: PersonId): void => {
    const isIn = members.get(person)?.status === 'APPROVED'
    if (!isIn) members.set(person, { role: 'MEMBER', status: 'APPROVED', since: version })
  }
  if (type === 'GroupCreated') members.set(data.createdBy, { role: 'ADMIN', status: 'APPROVED', since: version })
  if (type === 'MemberInvited') members.set(data.person, { role: 'MEMBER', status: 'PENDING', since: version })
  if (type === 'MemberJoined') join(data.person)
  if (type === 'MemberLinked') {
    members.delete(data.from)
    join(data.to)
  }
  if (type === 'AdminAppointed') {
    const { since } = members.get(data.person) ?? { since: version }
    members.set(data.person, { role: 'ADMIN', status: 'APPROVED', since })
  }
  if (type === 'MemberLeft' || type === 'MemberRemoved' || type === 'InvitationDeclined') members.delete(data.person)
  return members
}

function groupAfter(before: PaperGroup | undefined, fact: FactOf<GroupEvent['type']>): PaperGroup {
  const { members: had = new Map<PersonId, Member>(), departed: gone = [] } = before ?? {}
  const members = membersAfter(had, fact)
  const departing = [...had].filter(
    ([person, { status }]) => status === 'APPROVED' && hasAccount(person) && !members.has(person),
  )
  const departed = new Map([...gone, ...departing.map(([person]) => [person, before?.nameId ?? 0] as const)])
  return {
    ...({ ...before, ...fact.data } as GroupFacts),
    ...{ version: fact.version, createdAt: before?.createdAt ?? fact.recordedAt, members, departed },
    isArchived: before?.isArchived === true || fact.type === 'GroupArchived',
  }
}

function ofGroups(facts: readonly Fact[]) {
  const ofGroup = (fact: Fact) =>
    /^(Group|Member|Invitation|Admin|SummarySharing)/.test(fact.type) && 'groupId' in fact.data
      ? (fact.data.groupId ?? undefined)
      : undefined
  const groups = left(lives(facts, ofGroup, groupAfter))
  const people = groups.flatMap(({ groupId, members }) =>
    [...members].map(([person, member]) => ({ group_id: groupId, person_id: person, ...member })),
  )
  return {
    groups: groups.map(group => ({
      ...{ group_id: group.groupId, version: group.version, name_id: group.nameId, created_by: group.createdBy },
      ...{ description_id: group.descriptionId, currency: group.currency, shares_summary: group.sharesSummary },
      ...{ archived: group.isArchived, created_at: group.createdAt },
    })),
    group_members: people,
    past_members: groups.flatMap(({ groupId, departed }) =>
      [...departed].map(([person, nameId]) => ({ person_id: person, group_id: groupId, name_id: nameId })),
    ),
    group_readers: people
      .filter(({ person_id, status }) => status === 'APPROVED' && hasAccount(person_id))
      .map(({ group_id, person_id }) => ({ group_id, user_id: person_id })),
    open_groups: groups.filter(({ sharesSummary }) => sharesSummary).map(({ groupId }) => ({ group_id: groupId })),
  }
}

type TripFacts = TripPlanned['data']

interface PaperTrip extends TripFacts {
  readonly version: number
  readonly createdAt: Date
  readonly organiser: PersonId
  readonly isArchived: boolean
  /** Since which version of it each of them travels along. */
  readonly travellers: ReadonlyMap<PersonId, number>
}

function travellersAfter(before: PaperTrip['travellers'], { type, data, version }: FactOf<TripEvent['type']>) {
  const travellers = new Map(before)
  if (type === 'TripPlanned') travellers.set(data.createdBy, version)
  if (type === 'TravellerAdded') travellers.set(data.person, version)
  if (type === 'TravellerRemoved') travellers.delete(data.person)
  if (type === 'TravellerLinked') {
    const [from, to] = [before.get(data.from) ?? version, before.get(data.to) ?? version]
    travellers.delete(data.from)
    travellers.set(data.to, Math.min(from, to))
  }
  return travellers
}

function tripAfter(before: PaperTrip | undefined, fact: FactOf<TripEvent['type']>): PaperTrip | undefined {
  const { type, version, recordedAt } = fact
  if (type === 'TripDeleted') return undefined
  const facts = { ...before, ...fact.data } as TripFacts
  const { createdAt = recordedAt, organiser = facts.createdBy, isArchived = false } = before ?? {}
  return {
    ...{ ...facts, version, createdAt, travellers: travellersAfter(before?.travellers ?? new Map(), fact) },
    organiser: type === 'OrganiserAppointed' ? fact.data.person : organiser,
    isArchived: type === 'TripArchived' || (type !== 'TripRestored' && isArchived),
  }
}

function ofTrips(facts: readonly Fact[]) {
  const ofTrip = (fact: Fact) =>
    /^(Trip|Traveller|Organiser)/.test(fact.type) && 'tripId' in fact.data ? (fact.data.tripId ?? undefined) : undefined
  const ofTraveller = ({ type, data }: Fact) =>
    type === 'TravelModeStarted' || type === 'TravelModeEnded' ? data.userId : undefined
  const trips = left(lives(facts, ofTrip, tripAfter))
  const modes = lives(
    facts,
    ofTraveller,
    (_: TravelEvent['data'] | undefined, { type, data }: FactOf<TravelEvent['type']>) =>
      type === 'TravelModeStarted' ? data : undefined,
  )
  return {
    trips: trips.map(trip => ({
      ...{ trip_id: trip.tripId, version: trip.version, title_id: trip.titleId, created_by: trip.createdBy },
      ...{ description_id: trip.descriptionId, location_id: trip.locationId, start_date: trip.startDate },
      ...{ end_date: trip.endDate, currency: trip.currency, budget_minor: trip.budgetMinor },
      ...{ organiser: trip.organiser, archived: trip.isArchived, created_at: trip.createdAt },
    })),
    trip_travellers: trips.flatMap(({ tripId, travellers }) =>
      [...travellers].map(([person, since]) => ({ trip_id: tripId, person_id: person, since })),
    ),
    travel_modes: left(modes).map(({ userId, tripId }) => ({ user_id: userId, trip_id: tripId })),
  }
}

/** A row for each side of what was asked for or agreed to, and not ended. */
function ofConnections(facts: readonly Fact[]): PaperRow[] {
  const between = ({ data }: Fact) => ('connectionId' in data ? data.connectionId : undefined)
  const connections = lives(facts, between, (_: PaperRow[] | undefined, fact: FactOf<ConnectionEvent['type']>) => {
    const { type, data, recordedAt } = fact
    if (type === 'ConnectionRejected' || type === 'ConnectionRemoved') return undefined
    const status = type === 'ConnectionAccepted' ? 'ACTIVE' : 'PENDING'
    const both = { connection_id: data.connectionId, status, since: recordedAt }
    return [
      { ...both, viewer_id: data.requesterId, other_id: data.receiverId, is_receiver: false },
      { ...both, viewer_id: data.receiverId, other_id: data.requesterId, is_receiver: true },
    ]
  })
  return left(connections).flat()
}

function ofPlaceholders(facts: readonly Fact[]): PaperRow[] {
  const ofPlaceholder = ({ data }: Fact) => ('placeholderId' in data ? data.placeholderId : undefined)
  const placeholders = lives(facts, ofPlaceholder, placeholderAfter)
  return left(placeholders).map(placeholder => ({
    ...{ placeholder_id: placeholder.placeholderId, created_by: placeholder.createdBy, name_id: placeholder.nameId },
    ...{ email_id: placeholder.emailId, status: placeholder.status, linked_to: placeholder.userId ?? null },
    ...{ created_at: placeholder.createdAt, updated_at: placeholder.updatedAt },
  }))
}

type PaperPlaceholder = PlaceholderCreated['data'] & {
  readonly status: string
  /** Who it turned out to be. */
  readonly userId?: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

const STATUS: Partial<Record<PlaceholderEvent['type'], string>> = {
  PlaceholderCreated: 'ACTIVE',
  PlaceholderArchived: 'ARCHIVED',
  PlaceholderRestored: 'ACTIVE',
  PlaceholderLinked: 'LINKED',
}

function placeholderAfter(before: PaperPlaceholder | undefined, fact: FactOf<PlaceholderEvent['type']>) {
  const { type, data, recordedAt } = fact
  if (type === 'PlaceholderDeleted') return undefined
  const status = STATUS[type] ?? before?.status
  return { createdAt: recordedAt, ...before, ...data, status, updatedAt: recordedAt } as PaperPlaceholder
}

function ofCategories(facts: readonly Fact[]): PaperRow[] {
  const ofCategory = ({ data }: Fact) => ('categoryId' in data ? data.categoryId : undefined)
  type PaperCategory = CategoryCreated['data'] & { readonly isDeleted: boolean }
  const categories = lives(
    facts,
    ofCategory,
    (before: PaperCategory | undefined, { type, data }: FactOf<CategoryEvent['type']>) =>
      ({ ...before, ...data, isDeleted: type === 'CategoryDeleted' }) as PaperCategory,
  )
  return left(categories).map(category => ({
    ...{ category_id: category.categoryId, owner_id: category.ownerId, name_id: category.nameId },
    ...{ emoji_id: category.emojiId, base_category: category.baseCategory, deleted: category.isDeleted },
  }))
}

/** Those of groups count as nobody's. */
function ofBudgets(facts: readonly Fact[]): PaperRow[] {
  const ofBudget = ({ data }: Fact) => ('budgetId' in data ? data.budgetId : undefined)
  const budgets = lives(
    facts,
    ofBudget,
    (_: BudgetEvent['data']['holder'] | undefined, { type, data }: FactOf<BudgetEvent['type']>) =>
      type === 'BudgetClosed' ? undefined : data.holder,
  )
  const holders = left(budgets).map(holder => ('userId' in holder ? holder.userId : 0))
  return added(
    holders.map(userId => ({ user_id: userId, budget_count: 1 })),
    'budget_count',
  )
}

function ofNicknames(facts: readonly Fact[]): PaperRow[] {
  const given = new Map<string, PaperRow>()
  for (const { type, data } of facts) {
    if (type === 'NicknameTakenBack') given.delete(`${data.ownerId} ${data.person}`)
    if (type === 'NicknameHandedOver') given.delete(`${data.ownerId} ${data.from}`)
    if (type !== 'NicknameGiven' && type !== 'NicknameHandedOver') continue
    const { ownerId, nicknameId } = data
    const person = type === 'NicknameGiven' ? data.person : data.to
    given.set(`${ownerId} ${person}`, { owner_id: ownerId, person_id: person, nickname_id: nicknameId })
  }
  return [...given.values()]
}

function ofSavedReports(facts: readonly Fact[]): PaperRow[] {
  const ofReport = ({ data }: Fact) => ('reportId' in data ? data.reportId : undefined)
  const reports = lives(
    facts,
    ofReport,
    (before: ReportSaved['data'] | undefined, { type, data }: FactOf<SavedReportEvent['type']>) =>
      type === 'ReportDeleted' ? undefined : ({ ...before, ...data } as ReportSaved['data']),
  )
  return left(reports).map(({ reportId, ownerId, nameId, ...view }) => ({
    ...{ report_id: reportId, owner_id: ownerId, name_id: nameId, view },
  }))
}

/** What a rule is by its events, its own history knows as well; here nothing but that rows and rounds come to the same. */
function ofRules(facts: readonly Fact[]) {
  const ofRule = ({ data }: Fact) => ('ruleId' in data ? data.ruleId : undefined)
  const rules = left(
    lives(facts, ofRule, (before: Rule | undefined, fact: FactOf<RuleEvent['type']>) => {
      const after = evolve(before ?? absentRule, fact)
      return after.status === 'known' ? after : undefined
    }),
  ).filter(rule => rule.status === 'known')
  return {
    recurring_rules: rules.map(state => ({
      ...{ rule_id: state.ruleId, owner_id: state.ownerId, next_date: nextOf(state)?.date ?? null },
      ...{ waits: state.obstacle !== null, state },
    })),
    recurring_people: rules.flatMap(({ ruleId, ownerId, ...what }) => {
      const named = [...JSON.stringify(what).matchAll(/"person":(-?\d+)/g)].map(([, person]) => Number(person))
      return [...new Set([ownerId, ...named])].map(person => ({ rule_id: ruleId, person_id: person }))
    }),
    recurring_expenses: facts.flatMap(({ type, data }) =>
      type === 'OccurrenceRecorded' ? [{ expense_id: data.expenseId, rule_id: data.ruleId, date: data.date }] : [],
    ),
  }
}

export const paperCircles = (facts: readonly Fact[]) => ({
  ...ofGroups(facts),
  ...ofTrips(facts),
  connections: ofConnections(facts),
  placeholders: ofPlaceholders(facts),
  categories: ofCategories(facts),
  budget_counts: ofBudgets(facts),
  nicknames: ofNicknames(facts),
  saved_reports: ofSavedReports(facts),
  ...ofRules(facts),
})
