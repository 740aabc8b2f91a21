import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type SelectionNode,
  specifiedRules,
  type ValidationContext,
  validate,
} from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import type { Budget } from '../fairness/budget.ts'
import { type Documents, textAsked } from './documents.ts'
import { enforceLimits, MAX_TOKENS } from './limits.ts'
import { takeFrom } from './rateLimit.ts'

const BAD_USER_INPUT = { extensions: { code: 'BAD_USER_INPUT' } }
/** Of its variables; whoever sends more of them needs no list of them all. */
const MAX_FAULTS = 50

const CONDITIONS = new Set(['skip', 'include'])

/** The later specification forbids what graphql-js stumbles over: to leave out the one thing a subscription is about. */
function unconditionalRoot(context: ValidationContext): ASTVisitor {
  const check = (selection: SelectionNode): void => {
    if (context.getParentType() !== context.getSchema().getSubscriptionType()) return
    const condition = selection.directives?.find(({ name }) => CONDITIONS.has(name.value))
    if (condition !== undefined) context.reportError(new GraphQLError('A subscription has no conditions'))
  }
  return { Field: check, FragmentSpread: check, InlineFragment: check }
}

const RULES = [...specifiedRules, unconditionalRoot]

interface Prepared {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operationName?: string | null | undefined
  readonly variableValues?: Readonly<Record<string, unknown>> | null | undefined
}

/** Looked at when it is too late, they would be taken for a fault of ours. */
function faultsOfVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): readonly GraphQLError[] {
  const { errors = [] } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: MAX_FAULTS })
  return errors.map(({ message, nodes = [] }) => new GraphQLError(message, { nodes, ...BAD_USER_INPUT }))
}

/** There is none on a socket. */
function withoutStatus(error: GraphQLError): GraphQLError {
  const { http, ...extensions } = error.extensions
  return http === undefined ? error : new GraphQLError(error.message, { extensions })
}

/**
 * What pages of ours subscribe to is checked once: they do so whenever they connect, and after a restart all of them do. What
 * others ask is not remembered, as there is no end of it.
 */
function openChecks(schema: GraphQLSchema, documents: Documents) {
  const texts = new Set(documents.values())
  const checked = new Map<string, DocumentNode>()
  return (query: string): DocumentNode | readonly GraphQLError[] => {
    const known = checked.get(query)
    if (known !== undefined) return known
    const document = parse(query, { maxTokens: MAX_TOKENS })
    const errors = validate(schema, document, RULES)
    if (errors.length > 0) return errors
    if (texts.has(query)) checked.set(query, document)
    return document
  }
}

type Prepare = (payload: SubscribePayload, budget: Budget) => Prepared | readonly GraphQLError[]

/** A subscription that can be served, or what is wrong with it. Queries and mutations have their own way in. */
export function openPreparation(schema: GraphQLSchema, documents: Documents): Prepare {
  const checkedDocument = openChecks(schema, documents)
  return (payload, budget) => {
    const { operationName, variables } = payload
    try {
      const document = checkedDocument(textAsked(payload, documents))
      if (!('kind' in document)) return document
      const operation = getOperationAST(document, operationName)
      if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) {
        return [new GraphQLError('Only subscriptions are served here')]
      }
      const faults = faultsOfVariables(schema, operation, variables ?? {})
      if (faults.length > 0) return faults
      takeFrom(budget, enforceLimits({ schema, document, operation }, variables ?? {}, budget.standing()))
      return { schema, document, operationName, variableValues: variables }
    } catch (error) {
      if (error instanceof GraphQLError) return [withoutStatus(error)]
      throw error
    }
  }
}
