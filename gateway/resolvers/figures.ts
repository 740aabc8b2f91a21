import { isDay } from '#domain/day.ts'
import { findCurrency } from '#domain/money/currency.ts'
import { encodeCursor } from '#projections/feed/cursor.ts'
import type { GatewayContext } from '../context.ts'
import { spentForm } from '../figures/asked.ts'
import { balanceFigure, paymentFigure } from '../figures/balance.ts'
import type { Figure, TermPage } from '../figures/figure.ts'
import { termShape } from '../figures/shape.ts'
import { groupFigure, ownFigure } from '../figures/spent.ts'
import { tripFigure } from '../figures/trip.ts'
import { readForm } from '../form.ts'
import type {
  BalanceFigureInput,
  EntryTermResolvers,
  FigureInput,
  FigureResolvers,
  QueryResolvers,
  SpentFigureInput,
  TripFigureInput,
} from '../generated/resolvers.ts'
import { placeOf } from '../graphql/feedFilter.ts'
import { given, givenFields } from '../graphql/inputs.ts'
import { badInput } from '../graphql/limits.ts'
import { pageAsked } from '../graphql/pageAsked.ts'
import { refusedQuery } from '../graphql/refusedQuery.ts'
import { expenseShape, money } from '../graphql/shapes.ts'
import { idOf, personIdOf } from '../id.ts'
import { transferShape } from '../transfers/codec.ts'

function partOf(input: SpentFigureInput | NonNullable<FigureInput['groupSpent']>) {
  const part = readForm(spentForm, givenFields(input))
  if (!part.done) throw refusedQuery(part)
  return part.value
}

function onTrip({ tripId, base, date, person, side }: TripFigureInput, { services, viewer }: GatewayContext) {
  if (date != null && !isDay(date)) throw badInput('date must be a day that exists')
  return tripFigure(services, viewer.userId, idOf(tripId), {
    ...{ base: given(base), date: given(date) },
    of: person == null ? undefined : { person: personIdOf(person), side: side ?? 'PAID' },
  })
}

async function between({ person, currency, group, simplified }: BalanceFigureInput, context: GatewayContext) {
  const { services, viewer } = context
  if (findCurrency(currency) === undefined) throw badInput('currency must be one that there is')
  const other = personIdOf(person)
  const place = placeOf(group)
  const groupId = place === null ? 0 : place
  if (!(await services.knows({ viewerId: viewer.userId, person: other }))) return null
  if (!simplified) return balanceFigure(services, viewer.userId, { person: other, currency, groupId })
  if (groupId === undefined || groupId === 0) throw badInput('a simplified balance lies in a group: say which one')
  return paymentFigure(services, viewer.userId, { person: other, currency, groupId })
}

function opened(input: FigureInput, context: GatewayContext): Promise<Figure | null> {
  const { services, viewer } = context
  if (input.spent !== undefined) return ownFigure(services, viewer, partOf(input.spent))
  if (input.trip !== undefined) return onTrip(input.trip, context)
  if (input.balance !== undefined) return between(input.balance, context)
  const { groupId } = input.groupSpent
  return groupFigure(services, viewer.userId, idOf(groupId), partOf(input.groupSpent))
}

export const figureQueries: QueryResolvers = {
  figure: (_, { of }, context) => opened(of, context),
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
