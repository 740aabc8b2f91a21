import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql'
import type { ReadModel } from '#projections/registry.ts'
import type { GatewayContext } from '../context.ts'

/** Whoever changed it looks at this next, who owes whom among it. */
const EXPENSE: readonly ReadModel[] = ['access', 'feed', 'balances', 'spending', 'trips']

/** Where what a payload tells of shows, for those who ask whether it does. */
const SHOWN_IN: ReadonlyMap<string, readonly ReadModel[]> = new Map([
  ['expense', EXPENSE],
  ['comment', ['feed']],
  // Read from the log; when others are told of it.
  ['bill', ['access']],
  ['transfer', ['feed', 'balances']],
  ['transfers', ['feed', 'balances']],
  ['trip', EXPENSE],
  ['category', ['categories']],
  ['savedReport', ['savedReports']],
  ['rule', ['recurring']],
  ['group', ['groups']],
  ['connection', ['connections']],
  ['person', ['nicknames']],
  ['placeholder', ['placeholders', 'groups', ...EXPENSE]],
])

/** What is counted, and in what, so that a deed is counted where its own answer tells of it. */
const COUNTED_IN: ReadonlyMap<string, readonly ReadModel[]> = new Map([
  ['Trip.spending', ['trips', 'categories']],
  ['Trip.stake', ['trips', 'access']],
  ['CustomCategory.expenseCount', ['spending']],
])

type Field = GraphQLField<unknown, GatewayContext>

interface Payload {
  readonly pending?: boolean
  readonly position?: string | null
}

/** The payload of a deed says how far the log is, and what is asked for after it in the same document shows it. */
function noteWrites(field: Field): void {
  const { resolve = defaultFieldResolver } = field
  field.resolve = async (source, args, context, info) => {
    const { ownWrites } = context.services
    ownWrites.begin()
    const payload = (await resolve(source, args, context, info)) as Payload
    ownWrites.wrote(Number(payload.position ?? 0))
    return payload
  }
}

function tellPending(field: GraphQLField<Payload, GatewayContext>, readModels: readonly ReadModel[]): void {
  field.resolve = async ({ pending, position }, _, { services: { projected } }) =>
    pending || (position != null && (await projected.waitFor(readModels, Number(position))) === 'pending')
}

function countWrites(field: Field, readModels: readonly ReadModel[]): void {
  const { resolve = defaultFieldResolver } = field
  field.resolve = (source, args, context, info) => {
    const shown = context.services.ownWrites.allShownIn(readModels)
    return shown === undefined
      ? resolve(source, args, context, info)
      : shown.then(() => resolve(source, args, context, info))
  }
}

/** A deed waits for nothing; whoever asks more of its answer than the log knows waits for that. */
export function tellOfWrites(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) noteWrites(field)
  for (const [typeName, type] of Object.entries(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    const fields = Object.values(type.getFields())
    for (const field of fields) {
      const countedIn = COUNTED_IN.get(`${typeName}.${field.name}`)
      if (countedIn !== undefined) countWrites(field, countedIn)
      if (field.name !== 'pending') continue
      const shownIn = fields.flatMap(({ name }) => SHOWN_IN.get(name) ?? [])
      if (shownIn.length === 0) throw new Error(`nobody says where lists show what ${typeName} tells of`)
      tellPending(field, shownIn)
    }
  }
  return schema
}
