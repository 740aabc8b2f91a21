import { CALENDAR_MONTHS } from '#domain/calendar/months.ts'
import { isDay } from '#domain/day.ts'
import { findCurrency } from '#domain/money/currency.ts'
import { encodeCursor } from '#projections/feed/cursor.ts'
import type { TripPart } from '#projections/trips/terms.ts'
import type { GatewayContext } from '../context.ts'
import { shareForm, spentForm } from '../figures/asked.ts'
import { balanceFigure, balanceInAll, paymentFigure, paymentsFigure } from '../figures/balance.ts'
import { averageFigure, leftFigure } from '../figures/derived.ts'
import type { Figure, TermPage } from '../figures/figure.ts'
import { owedFigure, owedInAll } from '../figures/owed.ts'
import { type Subject, termShape } from '../figures/shape.ts'
import { groupFigure, ownFigure } from '../figures/spent.ts'
import { leftOfTrip, tripFigure } from '../figures/trip.ts'
import { readForm } from '../form.ts'
import type {
  AverageFigureInput,
  BalanceFigureInput,
  EntryTermResolvers,
  FigureInput,
  FigureResolvers,
  LeftFigureInput,
  OwedFigureInput,
  QueryResolvers,
  SpentFigureInput,
  TripFigureInput,
} from '../generated/resolvers.ts'
import { placeOf } from '../graphql/feedFilter.ts'
import { given, givenFields } from '../graphql/inputs.ts'
import { badInput } from '../graphql/limits.ts'
import { pageAsked } from '../graphql/pageAsked.ts'
import { refusedQuery } from '../graphql/refusedQuery.ts'
import { expenseShape, money, namedGroup, namedTrip, person } from '../graphql/shapes.ts'
import { idOf, personIdOf } from '../id.ts'
import { transferShape } from '../transfers/codec.ts'
import { monthAsked, monthsAsked } from './monthAsked.ts'
import { reportAsked } from './reportAsked.ts'

function partOf(input: SpentFigureInput | NonNullable<FigureInput['groupSpent']>) {
  const part = readForm(spentForm, givenFields(input))
  if (!part.done) throw refusedQuery(part)
  return part.value
}

/** Undefined: all of them. */
function daysOfTrip({ date, until }: TripFigureInput): TripPart['days'] {
  if (date == null && until == null) return undefined
  if (date == null) throw badInput('until goes with date, the first of the days')
  const last = until ?? date
  if (!isDay(date) || !isDay(last)) throw badInput('date and until must be days that exist')
  if (last < date) throw badInput('until must not lie before date')
  return { first: date, last }
}

function onTrip(input: TripFigureInput, { services, viewer }: GatewayContext) {
  const { tripId, base, person, side, left } = input
  const days = daysOfTrip(input)
  if (left) {
    if (base != null || days !== undefined || person != null) throw badInput('what is left of a trip has no parts')
    return leftOfTrip(services, viewer.userId, idOf(tripId))
  }
  return tripFigure(services, viewer.userId, idOf(tripId), {
    ...{ base: given(base), days },
    of: person == null ? undefined : { person: personIdOf(person), side: side ?? 'PAID' },
  })
}

/** As read models count groups: 0 is outside of them. */
function countedIn(group: BalanceFigureInput['group']): number | undefined {
  const place = placeOf(group)
  return place === null ? 0 : place
}

function checkCurrency(currency: string): void {
  if (findCurrency(currency) === undefined) throw badInput('currency must be one that there is')
}

/** Undefined: all of it. */
function shareAsked({ startDate, endDate, only, simplified }: BalanceFigureInput) {
  if (startDate == null && endDate == null && only == null) return undefined
  if (simplified) throw badInput('a plan has no days: startDate, endDate and only go without simplified')
  const form = readForm(shareForm, givenFields({ startDate, endDate, only }))
  if (!form.done) throw refusedQuery(form)
  return { first: form.value.startDate, last: form.value.endDate, only: form.value.only }
}

async function between(input: BalanceFigureInput, context: GatewayContext) {
  const { person, currency, group, simplified } = input
  const { services, viewer } = context
  if (currency != null) checkCurrency(currency)
  else if (simplified) throw badInput('a plan is of one currency: simplified goes with currency')
  const other = personIdOf(person)
  const groupId = countedIn(group)
  if (!(await services.knows({ viewerId: viewer.userId, person: other }))) return null
  const share = shareAsked(input)
  if (currency == null) return balanceInAll(services, viewer, { person: other, groupId, share })
  const asked = { person: other, currency, groupId, share }
  // Outside groups there is nothing to simplify.
  if (!simplified || groupId === 0) return balanceFigure(services, viewer, asked)
  if (groupId === undefined) return paymentsFigure(services, viewer, asked)
  return paymentFigure(services, viewer, { ...asked, groupId })
}

function perPeriod({ groupId, ...days }: AverageFigureInput, { services, viewer }: GatewayContext) {
  const id = groupId == null ? null : idOf(groupId)
  const months = id === null ? monthsAsked(days.months, viewer) : CALENDAR_MONTHS
  return averageFigure(services, viewer, reportAsked(days, months), id)
}

function leftOfBudget({ groupId, category, ...asked }: LeftFigureInput, { services, viewer }: GatewayContext) {
  const id = groupId == null ? null : idOf(groupId)
  const kind = id === null ? asked.months : 'CALENDAR'
  return leftFigure(services, viewer, {
    month: monthAsked({ month: asked.month, months: kind }, viewer),
    months: monthsAsked(kind, viewer),
    ...{ category: category ?? null, groupId: id },
  })
}

function withEverybody({ currency, side, group, simplified }: OwedFigureInput, context: GatewayContext) {
  const { services, viewer } = context
  const asked = { groupId: countedIn(group), side: side ?? null, isSimplified: simplified === true }
  if (currency == null) return owedInAll(services, viewer, asked)
  checkCurrency(currency)
  return owedFigure(services, viewer, { ...asked, currency })
}

function opened(input: FigureInput, context: GatewayContext): Promise<Figure | null> {
  const { services, viewer } = context
  if (input.spent !== undefined) return ownFigure(services, viewer, partOf(input.spent))
  if (input.trip !== undefined) return onTrip(input.trip, context)
  if (input.balance !== undefined) return between(input.balance, context)
  if (input.owed !== undefined) return withEverybody(input.owed, context)
  if (input.average !== undefined) return perPeriod(input.average, context)
  if (input.left !== undefined) return leftOfBudget(input.left, context)
  const { groupId } = input.groupSpent
  return groupFigure(services, viewer, idOf(groupId), partOf(input.groupSpent))
}

/**
 * A group is named where its members are told what it spends, or where something lies in it for the viewer. Else nobody
 * learns whether there is such a group.
 */
function subjectOf({ trip, balance, owed, ...spent }: FigureInput, { minor }: Figure): Subject {
  const person = balance?.person ?? trip?.person
  const place = minor === 0n ? undefined : countedIn(balance?.group ?? owed?.group)
  const group = (spent.groupSpent ?? spent.average ?? spent.left)?.groupId
  const groupId = group == null ? place || undefined : idOf(group)
  return {
    ...(person != null && { person: personIdOf(person) }),
    ...(groupId !== undefined && { groupId }),
    ...(trip !== undefined && { tripId: idOf(trip.tripId) }),
  }
}

export const figureQueries: QueryResolvers = {
  figure: async (_, { of }, context) => {
    const found = await opened(of, context)
    return found && { ...found, about: subjectOf(of, found) }
  },
}

const connectionOf = ({ terms, hasNextPage }: TermPage, currency: string, isFirst: boolean) => {
  const edges = terms.map(({ place, term }) => ({ cursor: encodeCursor(place), node: termShape(term, currency) }))
  return {
    edges,
    pageInfo: {
      ...{ hasNextPage, hasPreviousPage: !isFirst },
      ...{ startCursor: edges[0]?.cursor ?? null, endCursor: edges.at(-1)?.cursor ?? null },
    },
  }
}

/** Its terms are looked up for those who ask. */
export const figure: FigureResolvers = {
  amount: ({ minor, currency }) => money(minor, currency),
  sum: ({ minor, currency, derived }) => money(derived?.sum ?? minor, currency),
  dividedBy: ({ derived }) => derived?.dividedBy ?? null,
  takenFrom: ({ currency, derived }) => (derived?.takenFrom === undefined ? null : money(derived.takenFrom, currency)),
  person: ({ about }) => (about.person === undefined ? null : person(about.person)),
  group: ({ about }) => namedGroup(about.groupId ?? null),
  trip: ({ about }) => namedTrip(about.tripId ?? null),
  unconverted: ({ unconverted }) => unconverted.map(sum => money(sum.minor, sum.currency)),
  terms: async ({ currency, termsIn }, args) => {
    const page = pageAsked(args)
    return connectionOf(await termsIn(page), currency, page.after === null)
  },
}

export const entryTerm: EntryTermResolvers = {
  entry: async ({ item }, _, { services, viewer }) => {
    const viewerId = viewer.userId
    if (item.kind === 'TRANSFER') {
      const transfer = await services.findTransfer({ viewerId, transferId: item.id })
      return transfer && transferShape(transfer)
    }
    const expense = await services.findExpense({ viewerId, expenseId: item.id })
    return expense && expenseShape(expense)
  },
}
