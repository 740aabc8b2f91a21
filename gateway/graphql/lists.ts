import {
  defaultFieldResolver,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isUnionType,
} from 'graphql'
import type { GatewayContext } from '../context.ts'
import type { Pace } from '../fairness/pace.ts'
import { itemOf } from './measure.ts'
import { isList, objectTypes, pricesIn } from './prices.ts'

/** What takes longer than a turn to put together, though there are no lists in it. */
const LONG = 5_000

/** Whether lists are found somewhere in it. */
function holdsLists(of: GraphQLOutputType, seen = new Set<unknown>()): boolean {
  const type = getNamedType(of)
  if (seen.has(type)) return false
  seen.add(type)
  if (isUnionType(type)) return type.getTypes().some(each => holdsLists(each, seen))
  if (!isObjectType(type)) return false
  return Object.values(type.getFields()).some(field => isList(field.type) || holdsLists(field.type, seen))
}

/** Hands out one after the other: what is below one of them is put together before the next comes. */
function handedOut(list: readonly unknown[], pace: Pace): readonly Promise<unknown>[] {
  const items = list.map(item => ({ item, ...Promise.withResolvers<unknown>() }))
  const handOut = async (): Promise<void> => {
    for (const { item, resolve } of items) {
      const rest = pace.rest()
      if (rest !== undefined) await rest
      resolve(item)
      // Whoever waits for it goes on before this does.
      await undefined
    }
  }
  void handOut()
  return items.map(({ promise }) => promise)
}

/**
 * Every list is counted as what it is, and the long ones are put together in turns with the answers for others: executors
 * would go through all of them in one go.
 */
export function watchLists(schema: GraphQLSchema): GraphQLSchema {
  // Without a length for each of them, nothing starts.
  pricesIn(schema)
  for (const type of objectTypes(schema)) {
    for (const field of Object.values(type.getFields())) {
      if (!isList(field.type)) continue
      const { resolve = defaultFieldResolver } = field
      const isLayered = holdsLists(field.type)

      const watched = (list: unknown, context: GatewayContext, info: GraphQLResolveInfo): unknown => {
        if (!Array.isArray(list)) return list
        const { answer, pace, services } = context
        const item = itemOf(info)
        const width = list.length * item.fields
        services.toll.add(list.length * item.cost)
        answer.add(width)
        return list.length > 1 && (isLayered || width > LONG) ? handedOut(list, pace) : list
      }
      field.resolve = (source, args, context: GatewayContext, info) => {
        const list: unknown = resolve(source, args, context, info)
        return list instanceof Promise
          ? list.then(value => watched(value, context, info))
          : watched(list, context, info)
      }
    }
  }
  return schema
}
