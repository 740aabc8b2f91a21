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

function forbidden(refusal: Refusal): GraphQLError {
  const { code, message, status } = explain(refusal)
  return new GraphQLError(message, { extensions: { code, http: { status } } })
}

interface Asked {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
}

/** Programs only read, and that within the scope of their token. */
export function checkToken({ token }: Caller, { schema, document, operation }: Asked): void {
  if (token === null) return
  if (operation.operation !== OperationTypeNode.QUERY) throw forbidden(refuse('READ_ONLY_TOKEN'))
  const { scope } = token
  const isWithin =
    mayQuery(scope, fieldsIn(document, operation.selectionSet)) &&
    typesIn(schema, document).every(type => mayTell(scope, type))
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

/** Those of the operation itself, however they are brought in. The document is known to be valid: no fragment holds itself. */
const fieldsIn = (document: DocumentNode, { selections }: SelectionSetNode): readonly string[] =>
  selections.flatMap(selection => {
    if (selection.kind === Kind.FIELD) return [selection.name.value]
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsIn(document, selection.selectionSet)
    const { name } = selection
    return document.definitions.flatMap(definition =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name.value
        ? fieldsIn(document, definition.selectionSet)
        : [],
    )
  })
