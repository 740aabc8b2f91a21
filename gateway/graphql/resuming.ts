import {
  type ExecutionArgs,
  GraphQLError,
  getOperationAST,
  getVariableValues,
  Kind,
  type ValueNode,
  valueFromASTUntyped,
  visit,
} from 'graphql'

/** The argument by which a subscriber says up to where they were told before. */
const AFTER = 'after'

type Events = AsyncIterable<unknown>

/** Events of which those are remembered that happened lately. */
export interface Resumable extends Events {
  /** Undefined where it is too long ago, or too much. */
  readonly since: (after: unknown) => Promise<readonly unknown[] | undefined>
}

export const resumable = <Source extends Events>(source: Source, since: Resumable['since']): Source & Resumable =>
  Object.assign(source, { since })

export const isResumable = (source: Events): source is Resumable => 'since' in source

export const readAnew = (): GraphQLError =>
  new GraphQLError('Too much has happened since; read anew', { extensions: { code: 'READ_ANEW' } })

/** Up to where somebody was told, and what else they asked for. */
interface Resumption {
  /** Undefined: from now on. */
  readonly after: unknown
  readonly variables: ExecutionArgs['variableValues']
}

/**
 * Where each subscriber was left off is their own business, and what they are told from then on is the same for all who ask
 * for the same. A variable that says so, and nothing else, does not make their question another one.
 */
export function resumptionOf({ schema, document, operationName, variableValues = {} }: ExecutionArgs): Resumption {
  const found: ValueNode[] = []
  const uses: string[] = []
  const operation = getOperationAST(document, operationName)
  visit(document, {
    enter: node => {
      if (node.kind === Kind.VARIABLE_DEFINITION) return false
      if (node.kind === Kind.OPERATION_DEFINITION && node !== operation) return false
      if (node.kind === Kind.ARGUMENT && node.name.value === AFTER) found.push(node.value)
      if (node.kind === Kind.VARIABLE) uses.push(node.name.value)
      return undefined
    },
  })
  const [value] = found
  const { coerced } = getVariableValues(schema, operation?.variableDefinitions ?? [], { ...variableValues })
  const said = value && (valueFromASTUntyped(value, coerced) ?? undefined)
  // Written into a document, an id may be a number.
  const after = typeof said === 'number' ? String(said) : said
  const variable = value?.kind === Kind.VARIABLE ? value.name.value : undefined
  if (variable === undefined || uses.filter(name => name === variable).length > 1) {
    return { after, variables: variableValues }
  }
  const { [variable]: _, ...variables } = variableValues ?? {}
  return { after, variables }
}
