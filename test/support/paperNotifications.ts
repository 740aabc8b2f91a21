import type { PersonId } from '#domain/person.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import { livesOfDeals } from './paperDeals.ts'
import { hasAccount, isLive, type PaperExpense, type PaperTransfer } from './paperExpenses.ts'
import type { Moment, PaperRow } from './paperThings.ts'

/* What everybody is told of what others did, and how much of it as one. */

export interface Told {
  readonly viewer: PersonId
  readonly kind: string
  readonly subject: number
  /** Whose doing it is told as. Default: of whoever did it. */
  readonly actor?: PersonId
  readonly fact: Fact
  readonly more: PaperRow
}

const NO_BUDGET = { category: null, month: null, group_id: null }
const NO_MORE = { title_id: null, other_id: null, currency: null, minor: null, before_minor: null, ...NO_BUDGET }

/** What somebody has paid and bears of an expense; of a transfer, what came or went. Undefined: nothing. */
function partOf(deal: PaperExpense | PaperTransfer | undefined, viewer: PersonId) {
  if (deal === undefined) return undefined
  if ('sender' in deal) {
    if (viewer !== deal.sender && viewer !== deal.recipient) return undefined
    return { paid: viewer === deal.recipient ? deal.amountMinor : -deal.amountMinor, borne: 0 }
  }
  const of = (parts: PaperExpense['shares']) => parts.filter(({ person }) => person === viewer)
  const [payers, shares] = [of(deal.payers), of(deal.shares)]
  if (payers.length + shares.length === 0 && viewer !== deal.createdBy) return undefined
  const sum = (parts: PaperExpense['shares']) => parts.reduce((total, { minor }) => total + minor, 0)
  return { paid: sum(payers), borne: sum(shares) }
}

const seen = (deal: PaperExpense | PaperTransfer | undefined, viewer: PersonId) =>
  deal !== undefined && isLive(deal) ? partOf(deal, viewer) : undefined

function ofDealFor(viewer: PersonId, life: readonly Moment<PaperExpense | PaperTransfer>[]): Told[] {
  return life.flatMap(({ thing, fact }, at) => {
    const before = life[at - 1]?.thing
    if (thing === undefined) return []
    const [was, is] = [seen(before, viewer), seen(thing, viewer)]
    const isTransfer = 'sender' in thing
    const isSame = was?.paid === is?.paid && was?.borne === is?.borne && before?.currency === thing.currency
    const isConfirmed = fact.type === 'TransferConfirmed'
    if ((!was && !is) || (was && is && isSame && !isConfirmed)) return []
    const what = isTransfer ? 'PAYMENT' : 'EXPENSE'
    const came = before && !isLive(before) ? 'RESTORED' : isTransfer ? 'RECORDED' : 'ADDED'
    const went = isLive(thing) ? 'LEFT' : 'DELETED'
    const stayed = isConfirmed ? 'CONFIRMED' : 'CHANGED'
    const kind = `${what}_${was ? (is ? stayed : went) : came}`
    const net = (deal: PaperExpense | PaperTransfer | undefined) => {
      const part = partOf(deal, viewer)
      return part === undefined ? null : part.paid - part.borne
    }
    // Whoever is taken out learns nothing of what it is called from then on.
    const earlier = life.findLast(
      moment => moment.fact.commandId !== fact.commandId && moment.fact.position < fact.position,
    )
    const called = kind === 'EXPENSE_LEFT' ? earlier?.thing : thing
    const others = isTransfer ? [thing.sender, thing.recipient].filter(person => person !== viewer) : []
    const more = {
      ...{ title_id: called && 'titleId' in called ? called.titleId : null, other_id: others[0] ?? null },
      ...{ currency: thing.currency, minor: net(thing) },
      before_minor: before?.currency === thing.currency ? net(before) : null,
      ...NO_BUDGET,
    }
    const subject = isTransfer ? thing.transferId : thing.expenseId
    return [{ viewer, kind, subject, fact, more }]
  })
}

/** What somebody is told that was written about an expense of theirs while it was one. */
function ofCommentsFor(
  viewer: PersonId,
  life: readonly Moment<PaperExpense | PaperTransfer>[],
  facts: readonly Fact[],
): Told[] {
  return facts.flatMap((fact): Told[] => {
    if (fact.type !== 'CommentAdded') return []
    const thing = life.findLast(moment => moment.fact.position < fact.position)?.thing
    const isAbout = thing !== undefined && !('sender' in thing) && thing.expenseId === fact.data.expenseId
    if (!isAbout || seen(thing, viewer) === undefined) return []
    const more = { ...NO_MORE, title_id: thing.titleId }
    return [{ viewer, kind: 'EXPENSE_COMMENTED', subject: thing.expenseId, fact, more }]
  })
}

const peopleOf = (deal: PaperExpense | PaperTransfer): readonly PersonId[] =>
  'sender' in deal
    ? [deal.sender, deal.recipient]
    : [deal.createdBy, ...[...deal.payers, ...deal.shares].map(({ person }) => person)]

const byOthers = (all: readonly Told[]): Told[] =>
  all.filter(({ viewer, fact }) => hasAccount(viewer) && fact.actorId !== viewer)

/** What everybody is told of these deals. */
export function toldOfDeals(facts: readonly Fact[]): Told[] {
  const { ofExpenses, ofTransfers } = livesOfDeals(facts)
  return [...ofExpenses, ...ofTransfers].flatMap(life => {
    const people = new Set(life.flatMap(({ thing }) => (thing === undefined ? [] : peopleOf(thing))))
    return byOthers([...people].flatMap(viewer => [...ofDealFor(viewer, life), ...ofCommentsFor(viewer, life, facts)]))
  })
}

function betweenPeople(fact: Fact): Told[] {
  const told = (viewer: PersonId, kind: string, subject: number): Told[] => [
    { viewer, kind, subject, fact, more: NO_MORE },
  ]
  if (fact.type === 'ConnectionRequested') {
    return told(fact.data.receiverId, 'CONNECTION_REQUESTED', fact.data.connectionId)
  }
  if (fact.type === 'ConnectionAccepted') {
    return told(fact.data.requesterId, 'CONNECTION_ACCEPTED', fact.data.connectionId)
  }
  if (fact.type === 'MemberInvited') return told(fact.data.person, 'GROUP_INVITED', fact.data.groupId)
  return fact.type === 'TravellerAdded' ? told(fact.data.person, 'TRIP_JOINED', fact.data.tripId) : []
}

/** What everybody is told that happened between people. */
export const toldBetweenPeople = (facts: readonly Fact[]): Told[] => byOthers(facts.flatMap(betweenPeople))

/** Whoever has budgets, and members of groups that have some, how far these are used up: as their own doing. */
export const toldOfBudgets = (facts: readonly Fact[]): Told[] =>
  facts.flatMap((fact): Told[] => {
    if (fact.type !== 'BudgetMarkReached') return []
    const { holder, budgetId, category, month, spentMinor, plannedMinor, currency, told } = fact.data
    const whose = { group_id: 'groupId' in holder ? holder.groupId : null }
    const more = { ...NO_MORE, currency, minor: spentMinor, before_minor: plannedMinor, category, month, ...whose }
    return told.map(viewer => ({ viewer, actor: viewer, kind: 'BUDGET_REACHED', subject: budgetId, fact, more }))
  })

const actorOf = ({ actor, fact }: Told): PersonId => actor ?? fact.actorId

/** So many things are told one by one. All that tests do is done within minutes. */
const APART = 5

/** What one person did over and over again, and where that is told. */
interface Heap {
  readonly told: Told[]
  /** The first things it was done to, and where that is told. */
  readonly slots: Map<number, number>
  /** To how many things it was done, from the one on that was too many. */
  count: number
}

/** The first of each thing gets a place, as long as few things are told. */
function heapsOf(all: readonly Told[]) {
  let taken = 0
  const heaps = new Map<string, Heap>()
  for (const each of all) {
    const key = `${each.kind} ${actorOf(each)}`
    const heap: Heap = heaps.get(key) ?? { told: [], slots: new Map(), count: 0 }
    heaps.set(key, heap)
    const { told, slots } = heap
    const isKnown = slots.has(each.subject)
    if (heap.count > 0) {
      // What happens to a thing several times in a row counts once.
      if (told.at(-1)?.subject !== each.subject) heap.count++
    } else if (!isKnown && slots.size === APART) heap.count = APART + 1
    else if (!isKnown) slots.set(each.subject, taken++)
    told.push(each)
  }
  return { heaps: [...heaps.values()], taken }
}

function rowOf(told: Told, slot: number | undefined, count: number): PaperRow {
  const { viewer, kind, fact, subject, more } = told
  return {
    ...{ viewer_id: viewer, slot, kind, actor_id: actorOf(told), position: fact.position, at: fact.recordedAt },
    ...{ count, subject_id: subject, ...more },
  }
}

function toldFrom({ told, slots, count }: Heap) {
  const last = told.at(-1) as Told
  const [first] = slots.values()
  if (count > 0) {
    const places = [[first, last.subject]]
    return { last, rows: [rowOf({ ...last, subject: 0, more: NO_MORE }, first, count)], heap: { count, places } }
  }
  const lastOf = new Map(told.map(each => [each.subject, each]))
  const rows = [...slots].map(([subject, slot]) => rowOf(lastOf.get(subject) as Told, slot, 1))
  return { last, rows, heap: { count: slots.size, places: [...slots].map(([subject, slot]) => [slot, subject]) } }
}

function inboxOf(viewer: PersonId, all: readonly Told[]) {
  const { heaps, taken } = heapsOf(all.toSorted((one, other) => one.fact.position - other.fact.position))
  const told = heaps.map(toldFrom)
  const inOrder = told.toSorted((one, other) => one.last.fact.position - other.last.fact.position)
  return {
    rows: told.flatMap(({ rows }) => rows),
    inbox: {
      ...{ viewer_id: viewer, taken },
      heaps: inOrder.map(({ last, heap }) => ({
        ...{ kind: last.kind, actorId: actorOf(last), at: last.fact.recordedAt.getTime(), ...heap },
      })),
    },
  }
}

export const NOTIFICATION_TABLES = ['inboxes', 'notifications'] as const

/** What all of it comes to for everybody. */
export function paperInboxes(all: readonly Told[]) {
  const byViewer = Map.groupBy(all, ({ viewer }) => viewer)
  const inboxes = [...byViewer].map(([viewer, told]) => inboxOf(viewer, told))
  return {
    inboxes: inboxes.map(({ inbox }): PaperRow => inbox),
    notifications: inboxes.flatMap(({ rows }) => rows),
  } satisfies Record<(typeof NOTIFICATION_TABLES)[number], readonly PaperRow[]>
}
