import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { type Refusal, refuse } from '#domain/message.ts'
import type { Caller } from '../account/caller.ts'
import { mayQuery, mayTell } from '../account/tokenScope.ts'
import { explain } from '../refusals.ts'
import type { Asked } from './measure.ts'

function forbidden(refusal: Refusal): GraphQLError {
  const { code, message, status } = explain(refusal)
  return new GraphQLError(message, { extensions: { code, http: { status } } })
}

/** Programs only read, and that within the scope of their token. */
export function checkToken({ token }: Caller, { schema, document, operation }: Asked): void {
  if (token === null) return
  if (operation.operation !== OperationTypeNode.QUERY) throw forbidden(refuse('READ_ONLY_TOKEN'))
  const { scope } = token
  const isWithin =
    mayQuery(scope, fieldsIn(document, operation)) && typesIn(schema, document).every(type => mayTell(scope, type))
  if (!isWithin) throw forbidden(refuse('OUT_OF_SCOPE'))
}

/** Of everything that is asked for, however deep. */
function typesIn(schema: GraphQLSchema, document: DocumentNode): readonly string[] {
  const types = new Set<string>()
  const info = new TypeInfo(schema)
  const note = (): void => {
    const type = getNamedType(info.getType())
    if (type) types.add(type.name)
  }
  visit(document, visitWithTypeInfo(info, { Field: note }))
  return [...types]
}

/**
 * Those of the operation itself, however they are brought in. The document is known to be valid: no fragment holds itself. But
 * fragments within fragments double with every level, so each is looked into once.
 */
function fieldsIn({ definitions }: DocumentNode, { selectionSet }: OperationDefinitionNode): readonly string[] {
  const fragments = new Map(
    definitions.flatMap(node =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node.selectionSet] as const] : [],
    ),
  )
  const fields = new Set<string>()
  const look = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) fields.add(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) look(selection.selectionSet)
      else lookInto(selection.name.value)
    }
  }
  const lookInto = (name: string): void => {
    const set = fragments.get(name)
    fragments.delete(name)
    look(set)
  }
  look(selectionSet)
  return [...fields]
}
