import { findCurrency } from '#domain/money/currency.ts'
import type { Bucket, Dimension } from '#projections/spending/aggregate.ts'
import { seenShape } from '../categories/codec.ts'
import { inBase, shownCategory } from '../categories/shown.ts'
import type { GatewayContext } from '../context.ts'
import { readForm } from '../form.ts'
import type { QueryResolvers, QuerySpendingArgs } from '../generated/resolvers.ts'
import { placeOf } from '../graphql/feedFilter.ts'
import { givenFields } from '../graphql/inputs.ts'
import { badInput } from '../graphql/limits.ts'
import { pageSize } from '../graphql/pageAsked.ts'
import { refusedQuery } from '../graphql/refusedQuery.ts'
import { money, namedGroup, namedTrip, person } from '../graphql/shapes.ts'
import { personIdOf } from '../id.ts'
import { aggregateForm, sumsOf } from '../reports/aggregate.ts'

/** Sums have no place of their own: they are counted. */
const cursorAt = (index: number): string => Buffer.from(`sum ${index}`).toString('base64url')

function indexAfter(after: string | null | undefined): number {
  if (after == null) return 0
  const [, index] = /^sum (\d{1,9})$/.exec(Buffer.from(after, 'base64url').toString()) ?? []
  if (index === undefined) throw badInput('This cursor is not one of ours')
  return Number(index) + 1
}

function asked(
  { groupBy, filter, having, orderBy, currency, first, after }: QuerySpendingArgs,
  context: GatewayContext,
) {
  if (new Set(groupBy).size < groupBy.length) throw badInput('groupBy names a side twice')
  const home = currency ?? context.viewer.currency
  if (findCurrency(home) === undefined) throw badInput('currency must be one that there is')
  const typed = readForm(aggregateForm, { ...givenFields(filter ?? {}), ...givenFields(having ?? {}) })
  if (!typed.done) throw refusedQuery(typed)
  const { group, trip, paidBy } = filter ?? {}
  return {
    ...({ by: groupBy, typed: typed.value, order: orderBy ?? 'KEY', currency: home } as const),
    place: { groupId: placeOf(group), tripId: placeOf(trip), paidBy: paidBy == null ? undefined : personIdOf(paidBy) },
    ...{ first: pageSize(first), offset: indexAfter(after) },
  }
}

type Sides = ReadonlyMap<Dimension, string>

const idIn = (text: string | undefined): number | null => Number(text ?? 0) || null

async function categoryOf({ services, viewer }: GatewayContext, sides: Sides) {
  const category = sides.get('CATEGORY')
  return category === undefined ? null : seenShape(await shownCategory(services, viewer.userId, category))
}

async function sumShape(
  { keys, total, entries, unconverted }: Bucket,
  by: readonly Dimension[],
  currency: string,
  context: GatewayContext,
) {
  const sides: Sides = new Map(by.map((dimension, index) => [dimension, keys[index] ?? '']))
  const base = sides.get('BASE_CATEGORY')
  const payer = sides.get('PAYER')
  return {
    day: sides.get('DAY') ?? null,
    week: sides.get('WEEK') ?? null,
    month: sides.get('MONTH') ?? null,
    year: sides.get('YEAR') ?? null,
    category: await categoryOf(context, sides),
    baseCategory: base === undefined ? null : seenShape(inBase(base)).base,
    currency: sides.get('CURRENCY') ?? null,
    group: namedGroup(idIn(sides.get('GROUP'))),
    trip: namedTrip(idIn(sides.get('TRIP'))),
    payer: payer === undefined ? null : person(Number(payer)),
    total: money(total, currency),
    expenses: entries,
    unconverted: unconverted.map(sum => money(sum.minor, sum.currency)),
  }
}

export const spendingQueries: QueryResolvers = {
  spending: async (_, args, context) => {
    const question = asked(args, context)
    const { by, currency, first, offset } = question
    const { buckets, total } = await sumsOf(context.services, context.viewer, question)
    const nodes = await Promise.all(buckets.map(bucket => sumShape(bucket, by, currency, context)))
    const edges = nodes.map((node, index) => ({ cursor: cursorAt(offset + index), node }))
    return {
      edges,
      totalCount: total,
      pageInfo: {
        ...{ hasNextPage: offset + first < total, hasPreviousPage: offset > 0 },
        ...{ startCursor: edges[0]?.cursor ?? null, endCursor: edges.at(-1)?.cursor ?? null },
      },
    }
  },
}
