import {
  defaultFieldResolver,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  isUnionType,
} from 'graphql'
import type { GatewayContext } from '../context.ts'
import type { Pace } from '../fairness/pace.ts'
import { PRICED_FIELDS, widthBelow } from './limits.ts'
import { SIZED_FIELDS, sizeOfList } from './listSizes.ts'

/** What takes longer than a turn to put together, though there are no lists in it. */
const LONG = 5_000

const isList = (type: GraphQLOutputType): boolean => isListType(getNullableType(type))

/** The types of objects of a schema of ours, without those that every schema has. */
const objectTypes = (schema: GraphQLSchema): readonly GraphQLObjectType[] =>
  Object.values(schema.getTypeMap()).filter(type => isObjectType(type) && !type.name.startsWith('__')) as never

/** A field that was renamed would be a short list from then on, or cost next to nothing. */
function expectFields(schema: GraphQLSchema, paths: readonly string[]): void {
  for (const path of paths) {
    const [, typeName = '', fieldName = '', argument] = /^(\w+)\.(\w+)(?:\((\w+)\))?$/.exec(path) ?? []
    const type = schema.getType(typeName)
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined
    const isThere = argument === undefined ? field : field?.args.find(({ name }) => name === argument)
    if (isThere === undefined) throw new Error(`there is no ${path}, of which the limits speak`)
  }
}

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
  for (const type of objectTypes(schema)) {
    for (const field of Object.values(type.getFields())) {
      if (!isList(field.type)) continue
      const path = `${type.name}.${field.name}`
      if (sizeOfList(path) === undefined) throw new Error(`nobody says how long the list ${path} may be`)
      const { resolve = defaultFieldResolver } = field
      const isLayered = holdsLists(field.type)

      const watched = (list: unknown, { answer, pace }: GatewayContext, info: GraphQLResolveInfo): unknown => {
        if (!Array.isArray(list)) return list
        const width = list.length * widthBelow(info)
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
  expectFields(schema, [...SIZED_FIELDS, ...PRICED_FIELDS])
  return schema
}
