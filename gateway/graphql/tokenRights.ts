import {
  type DocumentNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql'
import { type Refusal, refuse } from '#domain/message.ts'
import type { Caller } from '../account/caller.ts'
import { mayQuery } from '../account/tokenScope.ts'
import { explain } from '../refusals.ts'

function forbidden(refusal: Refusal): GraphQLError {
  const { code, message, status } = explain(refusal)
  return new GraphQLError(message, { extensions: { code, http: { status } } })
}

/** Programs only read, and that within the scope of their token. */
export function checkToken({ token }: Caller, document: DocumentNode, operation: OperationDefinitionNode): void {
  if (token === null) return
  if (operation.operation !== OperationTypeNode.QUERY) throw forbidden(refuse('READ_ONLY_TOKEN'))
  if (!mayQuery(token.scope, fieldsIn(document, operation.selectionSet))) throw forbidden(refuse('OUT_OF_SCOPE'))
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
