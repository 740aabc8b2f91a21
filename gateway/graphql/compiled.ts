import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  OperationTypeNode,
  visit,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { refuse } from '#domain/message.ts'
import type { GatewayContext } from '../context.ts'
import { TooMuchAtOnceError } from '../fairness/tooMuch.ts'
import { explain } from '../refusals.ts'
import { written } from './answerText.ts'
import { fieldsNamed } from './measure.ts'
import { readModelsFor } from './readModels.ts'

type ApolloGateway = ApolloServerOptionsWithGateway<GatewayContext>['gateway']
type Executor = NonNullable<Awaited<ReturnType<ApolloGateway['load']>>['executor']>
type Operation = Parameters<Executor>[0]

/** Compiling takes as long as a few executions, so a question asked only once is not worth it. */
const WORTH_COMPILING = 2

/** So many documents are remembered; screens ask a few dozen. */
const MAX_KNOWN = 200
/** Whoever sends more wrong values needs no list of them all. */
const MAX_FAULTS = 50
/**
 * One that names more is not one of a screen. Its compiled form would take much memory, close to a kilobyte for each, and as
 * long to make as everybody waits: some 20 ms for a thousand.
 */
const MAX_FIELDS = 1_000

interface Known {
  asked: number
  /** null: cannot, or should not, be compiled. */
  compiled: CompiledQuery | null | undefined
}

/** One operation of moderate size, as screens send it. */
export function isCompilable(schema: GraphQLSchema, document: DocumentNode): boolean {
  const operation = getOperationAST(document)
  return operation != null && fieldsNamed({ schema, document, operation }) <= MAX_FIELDS
}

/** The compiled form does not check values that are put together of literals and variables. */
function mixesValues(document: DocumentNode): boolean {
  let mixed = false
  visit(document, {
    Variable: {
      enter: (_node, _key, _parent, _path, ancestors) => {
        mixed ||= ancestors.some(node => 'kind' in node && (node.kind === Kind.OBJECT || node.kind === Kind.LIST))
      },
    },
  })
  return mixed
}

function compile(schema: GraphQLSchema, document: DocumentNode, operationName: string | null): CompiledQuery | null {
  if (!isCompilable(schema, document) || mixesValues(document)) return null
  const compiled = compileQuery(schema, document, operationName ?? undefined, { disablingCapturingStackErrors: true })
  return isCompiledQuery(compiled) ? compiled : null
}

/** The compiled form does not fill in what the operation itself gives to variables that are not sent. */
const needsDefaults = ({ operation, request }: Operation): boolean =>
  operation.variableDefinitions?.some(
    ({ variable, defaultValue }) =>
      defaultValue !== undefined && request.variables?.[variable.name.value] === undefined,
  ) ?? false

/** The errors of compiled questions lack what Apollo expects of every error. */
function withFullErrors(result: ExecutionResult): ExecutionResult {
  if (result.errors === undefined) return result
  const errors = result.errors.map(
    ({ message, path, originalError }) => new GraphQLError(message, { path, originalError }),
  )
  return { ...result, errors }
}

function tooManyAtOnce(): GraphQLError {
  const { message, status } = explain(refuse('TOO_MANY_AT_ONCE'))
  const http = { status, headers: new Map([['retry-after', '1']]) }
  return new GraphQLError(message, { extensions: { code: 'TOO_MANY_AT_ONCE', http } })
}

/** Several deeds in one document have places of their own; what was done of them is told beside it. */
function putOff(error: GraphQLError): GraphQLError {
  if (!(error.originalError instanceof TooMuchAtOnceError)) return error
  const { message, extensions } = tooManyAtOnce()
  const { nodes, path } = error
  return new GraphQLError(message, { ...(nodes && { nodes }), ...(path && { path }), extensions })
}

const withStatus = ({ errors, ...result }: ExecutionResult): ExecutionResult =>
  errors === undefined ? result : { ...result, errors: errors.map(putOff) }

/** Questions that are asked again and again become functions: a list of expenses costs a fraction then. */
function compilingExecutor(schema: GraphQLSchema): Executor {
  // In the order in which they were asked last.
  const known = new Map<DocumentNode, Known>()

  function remembered(document: DocumentNode): Known {
    const about = known.get(document) ?? { asked: 0, compiled: undefined }
    known.delete(document)
    known.set(document, about)
    const [oldest] = known.keys()
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
    return about
  }

  function compiledFor({ document, operationName }: Operation): CompiledQuery | null {
    const about = remembered(document)
    about.asked++
    if (about.asked < WORTH_COMPILING) return null
    if (about.compiled === undefined) about.compiled = compile(schema, document, operationName)
    return about.compiled
  }

  async function run(operation: Operation): Promise<ExecutionResult> {
    const { document, operationName, context, request } = operation
    const variables = request.variables ?? {}
    // What names many fields is answered in one go, or compiled in one: that too is done in turns with what others want.
    await context.pace.rest()
    const compiled = needsDefaults(operation) ? null : compiledFor(operation)
    if (compiled === null) {
      return execute({ schema, document, operationName, contextValue: context, variableValues: variables })
    }
    // The compiled form is lenient where graphql-js is strict, so this checks, and words, what clients got wrong.
    const { errors } = getVariableValues(schema, operation.operation.variableDefinitions ?? [], variables, {
      maxErrors: MAX_FAULTS,
    })
    if (errors !== undefined) return { errors }
    return withFullErrors(await compiled.query(undefined, context, variables))
  }

  return async operation => {
    // Apollo hands on what the endpoint gave it, and only the type does not say so.
    const context = operation.context as GatewayContext
    const { ownWrites } = context.services
    const isQuery = operation.operation.operation === OperationTypeNode.QUERY
    if (isQuery) await ownWrites.shownIn(readModelsFor(operation))
    const answered = async (): Promise<ExecutionResult> => {
      context.bill.begin()
      const result = await written(withStatus(await run(operation)), context)
      return ownWrites.isPending() ? { ...result, extensions: { pending: true } } : result
    }
    try {
      const begun = isQuery ? context.reading(answered) : context.writing.carryOut(answered)
      return (await begun) ?? { errors: [tooManyAtOnce()] }
    } catch (error) {
      if (error instanceof TooMuchAtOnceError) return { errors: [tooManyAtOnce()] }
      throw error
    }
  }
}

/** Apollo's seam for another executor than that of graphql-js. */
export function compiling(schema: GraphQLSchema): ApolloGateway {
  return {
    onSchemaLoadOrUpdate: use => {
      use({ apiSchema: schema, coreSupergraphSdl: '' })
      return () => {}
    },
    load: async () => ({ executor: compilingExecutor(schema) }),
    stop: async () => {},
  }
}
